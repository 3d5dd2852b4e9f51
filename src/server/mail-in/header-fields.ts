/** The most that a mail may say before its text. */
const HEADER_BYTES_MAX = 256 * 1024;
const FIELD = /^([!-9;-~]+)[ \t]*:(.*)$/s;

export type HeaderFields = {
  /** By name in lower case: each value that was given, unfolded. */
  values: ReadonlyMap<string, readonly string[]>;
  /** Where the line before the text begins. */
  end: number;
};

const endOf = (raw: Buffer): number => {
  for (let at = raw.indexOf(10); at !== -1; at = raw.indexOf(10, at + 1)) {
    const next = raw[at + 1] === 13 ? at + 2 : at + 1;
    if (raw[next] === 10) return at;
  }
  return raw.length;
};

/**
 * Each CR stands before an LF, and each LF behind a CR (RFC 5321). Readers disagree about any other: where one sees the header
 * end, a signature still holds.
 */
export const hasWholeLineEnds = (raw: Buffer): boolean => {
  for (let at = raw.indexOf(13); at !== -1; at = raw.indexOf(13, at + 1)) if (raw[at + 1] !== 10) return false;
  for (let at = raw.indexOf(10); at !== -1; at = raw.indexOf(10, at + 1)) if (raw[at - 1] !== 13) return false;
  return true;
};

/** The fields above the text of a mail (RFC 5322); null: they are longer than any mail's. */
export const readHeaderFields = (raw: Buffer): HeaderFields | null => {
  const end = endOf(raw);
  if (end > HEADER_BYTES_MAX) return null;
  const values = new Map<string, string[]>();
  const unfolded = raw.toString("latin1", 0, end).replaceAll(/\r?\n(?=[ \t])/g, "");
  for (const line of unfolded.split(/\r?\n/)) {
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (name === undefined) continue;
    const key = name.toLowerCase();
    values.set(key, [...(values.get(key) ?? []), value.trim()]);
  }
  return { values, end };
};
