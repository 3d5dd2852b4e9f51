/** A cell's text inside a sentence: short, on one line, in quotation marks. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return `"${line.length > 40 ? `${line.slice(0, 39)}\u2026` : line}"`;
};
