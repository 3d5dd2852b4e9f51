/** A name that begins with a house number is also its street. */
export const streetOf = (name: string): string => (/^\d+\w?\s+\S/.test(name) ? name : "");
