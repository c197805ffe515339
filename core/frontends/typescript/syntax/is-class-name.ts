/** Whether a name is capitalized like that of a class. */
export const isClassName = (name: string): boolean => !/^[\p{Ll}_$]/u.test(name);
