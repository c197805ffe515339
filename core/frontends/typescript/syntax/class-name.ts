/** Whether a name is written like that of a class: it does not begin with a small letter. */
export const isClassName = (name: string): boolean => !/^[\p{Ll}_$]/u.test(name);
