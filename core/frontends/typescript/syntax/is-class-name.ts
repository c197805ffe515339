/** Whether a name is capitalized like a class name. */
export const isClassName = (name: string): boolean => !/^[\p{Ll}_$\d]/u.test(name);
