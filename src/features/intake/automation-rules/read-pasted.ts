import { type CivilDate, isCivilDate } from "#shared/civil-date.ts";
import type { Message, MessageKind } from "./rule.ts";

const EMPTY = { date: null, title: "", text: "", location: "", senders: [], recipients: [], attendees: [], labels: [] };

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** A line that begins with a space continues the one before it: RFC 5322 keeps that space, RFC 5545 drops it. */
const unfold = (lines: readonly string[], joint: string): string[] => {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.length - 1;
    if (/^[ \t]/.test(line) && last >= 0) whole[last] = `${whole[last] ?? ""}${joint}${line.slice(1)}`;
    else whole.push(line);
  }
  return whole;
};

const addressesIn = (text: string): string[] =>
  text.split(",").flatMap((part) => {
    const open = part.lastIndexOf("<");
    const address = (open === -1 ? part : (part.slice(open + 1).split(">", 1)[0] ?? "")).trim().toLowerCase();
    return address.includes("@") ? [address] : [];
  });

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const civilDate = (year: string, month: number, day: string): CivilDate | null => {
  const date = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCivilDate(date) ? date : null;
};

/** `Fri, 20 Nov 2026 09:12:00 -0500`: the day on the sender's clock. */
const dayOfMail = (text: string): CivilDate | null => {
  const [, day = "", month = "", year = ""] = /\b(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})\b/i.exec(text) ?? [];
  return civilDate(year, MONTHS.indexOf(month.toLowerCase()) + 1, day);
};

const HEADER = /^([A-Za-z][A-Za-z-]*):(.*)$/;
const MAIL_HEADERS: readonly string[] = ["from", "to", "subject", "date"];

const readMail = (text: string): Message | null => {
  const lines = linesOf(text.trimStart());
  const end = lines.findIndex((line) => line.trim() === "");
  const head = unfold(end === -1 ? lines : lines.slice(0, end), " ");
  const headers = new Map<string, string>();
  for (const line of head) {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    headers.set(name.toLowerCase(), value.trim());
  }
  if (!MAIL_HEADERS.some((name) => headers.has(name))) return null;
  const header = (name: string): string => headers.get(name) ?? "";
  return {
    ...EMPTY,
    kind: "mail",
    date: dayOfMail(header("date")),
    title: header("subject"),
    text:
      end === -1
        ? ""
        : lines
            .slice(end + 1)
            .join("\n")
            .trim(),
    senders: addressesIn(header("from")),
    recipients: addressesIn([header("to"), header("cc")].join(",")),
    labels: [header("labels"), header("x-gmail-labels")]
      .join(",")
      .split(",")
      .map((label) => label.trim())
      .filter((label) => label !== ""),
  };
};

const unescapeText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, unit: string) => (unit.toLowerCase() === "n" ? "\n" : unit));

const readEvent = (text: string): Message | null => {
  const lines = unfold(linesOf(text), "");
  const begin = lines.findIndex((line) => line.trim().toUpperCase() === "BEGIN:VEVENT");
  if (begin === -1) return null;
  const values = new Map<string, string[]>();
  for (const line of lines.slice(begin + 1)) {
    if (line.trim().toUpperCase() === "END:VEVENT") break;
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).split(";", 1)[0]?.toUpperCase() ?? "";
    values.set(name, [...(values.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  const first = (name: string): string => unescapeText(values.get(name)?.[0] ?? "");
  const [, year = "", month = "", day = ""] = /^(\d{4})(\d\d)(\d\d)/.exec(first("DTSTART")) ?? [];
  const people = [...(values.get("ORGANIZER") ?? []), ...(values.get("ATTENDEE") ?? [])];
  return {
    ...EMPTY,
    kind: "calendar",
    date: civilDate(year, Number(month), day),
    title: first("SUMMARY"),
    text: first("DESCRIPTION"),
    location: first("LOCATION"),
    attendees: [...new Set(people.flatMap((value) => addressesIn(value.replace(/^mailto:/i, ""))))],
  };
};

/**
 * A pasted mail (with its headers) or event (iCalendar). Anything else is taken as the fields of `otherwise`: the first line is
 * its title, the rest its text.
 */
export const readPasted = (pasted: string, otherwise: MessageKind): Message => {
  const [title = "", ...rest] = linesOf(pasted.trim());
  return (
    readEvent(pasted) ??
    readMail(pasted) ?? { ...EMPTY, kind: otherwise, title: title.trim(), text: rest.join("\n").trim() }
  );
};
