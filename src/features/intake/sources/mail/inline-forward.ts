import { saidDate } from "./said-date.ts";

/** What a mail program prints above the text of a mail that was forwarded within another one. */
export type InlineForward = {
  sentAt: Date | null;
  subject: string | null;
  /** Empty: names alone were printed. */
  senders: string[];
  recipients: string[];
  text: string;
};

const MARKER =
  /^(?:-{3,} ?(?:forwarded message|forwarded mail) ?-{3,}|begin forwarded message:|-{3,} ?original message ?-{3,}|_{10,})$/i;
/** Only above what was forwarded: replies print no such line. */
const SURE_MARKER = /forwarded/i;
const FORWARDED_SUBJECT = /^\s*(?:fwd?|wg|tr|rv|enc|i)\s*:/i;
const ANSWERED_SUBJECT = /^\s*(?:re|aw|sv|antw)\s*:/i;
const LABEL = /^(from|sent|date|subject|to|cc|reply-to|bcc)\s*:\s*(.*)$/i;
/** What programs print above or around the words of others, in whatever language: a title between dashes, a quoted line. */
const OTHERS_WORDS = /^(?:\s*>|\s*[-_=*]{3,}.*\p{L}.*[-_=*]{3,}\s*$)/u;
/** A label in whatever language. */
const ANY_LABEL = /^\*?\p{L}[\p{L}\p{M} .'-]{0,24}\*? ?[:\uff1a]/u;
const LABELS_MIN = 3;
const TITLE_MAX = 200;
const LINES_BEFORE_MAX = 2000;
const BLOCK_LINES_MAX = 40;

const ADDRESS = /[^\s<>"',;:()[\]]{1,64}@[^\s<>"',;:()[\]]{1,255}/g;
const addressesIn = (text: string): string[] => [
  ...new Set((text.match(ADDRESS) ?? []).map((address) => address.toLowerCase().replace(/^mailto:/, ""))),
];

/** Without what quotes or sets in bold. */
const bare = (line: string): string =>
  line
    .replace(/^(?:\s*>)+ ?/, "")
    .replace(/^\s*\*+([^*]+:)\s*\*+/, "$1")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .trim();

/** The labels from a line on, and where the text below them begins. A long value goes on in the next lines. */
const readBlock = (lines: readonly string[], start: number): { said: Map<string, string>; end: number } => {
  const said = new Map<string, string>();
  let last = "";
  let at = start;
  for (; at < lines.length && at < start + BLOCK_LINES_MAX; at += 1) {
    const line = bare(lines[at] ?? "");
    const [, label, value = ""] = LABEL.exec(line) ?? [];
    if (label !== undefined) {
      last = label.toLowerCase();
      // A second From belongs to the text.
      if (said.has(last)) break;
      said.set(last, value);
    } else if (line === "") {
      if (isWhole(said) && !isLabel(lines, at + 1)) break;
    } else if (
      last !== "" &&
      (said.get(last) === "" || /^[\s>]/.test(lines[at] ?? "") || said.get(last)?.endsWith(","))
    ) {
      said.set(last, `${said.get(last) ?? ""} ${line}`.trim());
    } else break;
  }
  return { said, end: at };
};

const isLabel = (lines: readonly string[], at: number): boolean => LABEL.test(bare(lines[at] ?? ""));
const isWhole = (said: ReadonlyMap<string, string>): boolean =>
  said.has("from") && (said.has("date") || said.has("sent")) && said.has("subject");

/** Several labels below each other, or what else stands only above the words of others. */
const isOthers = (lines: readonly string[], at: number): boolean =>
  // A longer line is no title, and would be looked at for too long.
  OTHERS_WORDS.test((lines[at] ?? "").slice(0, TITLE_MAX)) ||
  lines.slice(at, at + LABELS_MIN).filter((line) => ANY_LABEL.test(bare(line))).length === LABELS_MIN;

/**
 * Where the labels of a forwarded mail begin; null: nothing was forwarded in this text, or it can't be read. Only the first
 * one counts, below the person's own words alone: whatever stands below words of others may be made up by them.
 */
const findBlock = (lines: readonly string[], outerSubject: string): number | null => {
  if (ANSWERED_SUBJECT.test(outerSubject)) return null;
  const isSaid = saysForwarded(outerSubject);
  for (let at = 0; at < Math.min(lines.length, LINES_BEFORE_MAX); at += 1) {
    const line = bare(lines[at] ?? "");
    // Outlook draws a line above, or nothing: a reply looks the same, and only the subject tells.
    if (isSaid && /^from\s*:/i.test(line) && isWhole(readBlock(lines, at).said)) return at;
    if (MARKER.test(line) && (isSaid || SURE_MARKER.test(line))) {
      let next = at + 1;
      while (next < lines.length && bare(lines[next] ?? "") === "") next += 1;
      if (isWhole(readBlock(lines, next).said)) return next;
    }
    if (isOthers(lines, at)) return null;
  }
  return null;
};

/** A mail says that it forwards another one. */
export const saysForwarded = (subject: string): boolean => FORWARDED_SUBJECT.test(subject);

/** The mail that was forwarded within the text of another one, by what Gmail, Outlook, Apple Mail, Yahoo and Thunderbird print. */
export const readInlineForward = (
  text: string,
  { subject: outerSubject, timeZone }: { subject: string; timeZone: string },
): InlineForward | null => {
  const lines = text.split(/\r?\n/);
  const start = findBlock(lines, outerSubject);
  if (start === null) return null;
  const { said, end } = readBlock(lines, start);
  const subject = said.get("subject") ?? "";
  return {
    sentAt: saidDate(said.get("date") ?? said.get("sent") ?? "", timeZone),
    subject: subject === "" ? null : subject,
    senders: addressesIn(said.get("from") ?? ""),
    recipients: addressesIn(`${said.get("to") ?? ""}, ${said.get("cc") ?? ""}`),
    text: lines
      .slice(end)
      .map((line) => line.replace(/^(?:\s*>)+ ?/, ""))
      .join("\n")
      .trim(),
  };
};
