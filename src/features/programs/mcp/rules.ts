import { BODY_MAX_BYTES } from "#shared/limits.ts";

export const MCP_BODY_MAX_BYTES = BODY_MAX_BYTES.form;
/** Messages in one request, which only the protocol before 2025-06-18 knows: each may ask the API several times. */
export const BATCH_MAX_MESSAGES = 10;
/** Of each text of an answer. */
export const TEXT_MAX_CHARACTERS = 20_000;
/** Of what a person wrote, where it stands in a list. */
export const EXCERPT_MAX_CHARACTERS = 240;

export const NOT_ADVICE = "General information, not tax advice.";

/** What a person wrote, short enough for a list. */
export const excerptOf = (text: string): string =>
  text.length <= EXCERPT_MAX_CHARACTERS ? text : `${text.slice(0, EXCERPT_MAX_CHARACTERS - 1).trimEnd()}…`;

/** A part of a list and where the next part begins; the cursor is a position. */
export const pageOf = <Item>(
  items: readonly Item[],
  { from, size }: { from: number; size: number },
): { page: Item[]; more: number; nextCursor: string | null } => {
  const page = items.slice(from, from + size);
  const more = Math.max(0, items.length - from - page.length);
  return { page, more, nextCursor: more > 0 ? String(from + page.length) : null };
};
