import { isHex256 } from "./bytes.ts";
import { isDay } from "./checks.ts";

/** Values that the reader has from outside the file: an email, a letter, the list of daily roots. */
export type NotedValues = {
  readonly heads: readonly { readonly seq: number; readonly hash: string }[];
  readonly roots: readonly { readonly day: string; readonly root: string }[];
};

export const NOTHING_NOTED: NotedValues = { heads: [], roots: [] };

/**
 * Reads what a person noted, one value a line: `120 <64 digits>` is the hash of event 120, `2026-11-19 <64 digits>` the root of
 * a day. Letters may be upper case; a colon or an equals sign may separate them.
 */
export function parseNotedValues(text: string): NotedValues | { readonly line: number; readonly problem: string } {
  const heads: { seq: number; hash: string }[] = [];
  const roots: { day: string; root: string }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [name = "", digits = "", ...rest] = line.trim().split(/[\s:=,]+/);
    const hash = digits.toLowerCase();
    const seq = /^#?[1-9]\d{0,14}$/.test(name) ? Number(name.replace("#", "")) : null;
    if (!isHex256(hash) || rest.length > 0 || (seq === null && !isDay(name))) {
      const problem = "Write the number of an event or a day, a space, and 64 hexadecimal digits.";
      return { line: index + 1, problem };
    }
    if (seq === null) roots.push({ day: name, root: hash });
    else heads.push({ seq, hash });
  }
  return { heads, roots };
}
