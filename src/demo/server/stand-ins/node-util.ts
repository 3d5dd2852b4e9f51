/** For plain data as in JSON, which is all that is compared. */
export const isDeepStrictEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ones, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  if (ones.size !== others.size) return false;
  return [...ones].every(([key, value]) => others.has(key) && isDeepStrictEqual(value, others.get(key)));
};
