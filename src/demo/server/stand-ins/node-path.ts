export const join = (...parts: string[]): string => parts.join("/");
