import { diffArrays } from "diff";
import { saysSame } from "#shared/fields/rewords-only.ts";

/** A piece of two texts: the same in both, or another one in the second. An empty side: added, or left out. */
export type WordPart = { kind: "same"; text: string } | { kind: "change"; from: string; to: string };

const piecesOf = (text: string): string[] => text.match(/\S+/gu) ?? [];

/** What differs between two texts, word by word: a word stands beside the one that took its place. */
export const wordParts = (said: string, text: string): WordPart[] => {
  const [own, written] = [piecesOf(said), piecesOf(text)];
  let [at, to] = [0, 0];
  const parts: WordPart[] = [];
  const change = (from: string, toText: string): void => {
    const last = parts.at(-1);
    // What goes and what comes in one place are one change.
    if (last?.kind === "change" && last.to === "" && from === "") parts[parts.length - 1] = { ...last, to: toText };
    else parts.push({ kind: "change", from, to: toText });
  };
  for (const { added, removed, count } of diffArrays(own, written, { comparator: saysSame })) {
    if (removed) {
      change(own.slice(at, at + count).join(" "), "");
      at += count;
    } else if (added) {
      change("", written.slice(to, to + count).join(" "));
      to += count;
    } else {
      for (let step = 0; step < count; step += 1) {
        const [from = "", now = ""] = [own[at + step], written[to + step]];
        parts.push(from === now ? { kind: "same", text: from } : { kind: "change", from, to: now });
      }
      at += count;
      to += count;
    }
  }
  return parts;
};

/** The text with the changes at these positions of the list, and without the others. */
export const withTaken = (parts: readonly WordPart[], taken: ReadonlySet<number>): string =>
  parts
    .map((part, at) => (part.kind === "same" ? part.text : taken.has(at) ? part.to : part.from))
    .filter((piece) => piece !== "")
    .join(" ");
