import type { CivilDate } from "#shared/civil-date.ts";
import type { EntrySource } from "#shared/domain.ts";
import { type FoundItem, isOfDay } from "#shared/proposed.ts";
import { instantInZone } from "#shared/zoned-time.ts";

/** What supports an entry besides the word of the person who logged it. */
export const CORROBORATION_KINDS = [
  "event",
  "mail",
  "trip",
  "booking",
  "photos",
  "pictures",
  "writing",
  "file",
  "bank",
] as const;
export type CorroborationKind = (typeof CORROBORATION_KINDS)[number];

export const ARTEFACT_KINDS = ["image", "pdf", "text", "document", "audio", "video", "archive"] as const;
export type ArtefactKind = (typeof ARTEFACT_KINDS)[number];

/** A linked file that is neither in the trash nor in quarantine. */
export type Artefact = {
  fileId: string;
  sha256: string;
  originalName: string;
  kind: ArtefactKind;
  takenOn: string | null;
  /** By the camera's clock, `HH:MM:SS`. */
  takenTime: string | null;
  /** What its camera recorded contradicts the entry: another day, or a place far from the property. */
  disagrees: boolean;
};

export type Corroboration = { kind: CorroborationKind; fileIds: string[] };

/** A proposal that the entry was made of or that was attached to it, as it was found. */
export type NamedProposal = Pick<FoundItem, "kind" | "id" | "start" | "title" | "date" | "timeStarted" | "timeZone">;

/** An entry as far as its sources go. */
export type Recorded = {
  source: EntrySource;
  date: CivilDate;
  proposals: readonly NamedProposal[];
  /** A purchase on a bank or card statement backs it up. */
  hasBankLine: boolean;
};

/** What another system had recorded before the entry was made from it. A log in a spreadsheet is the person's own word. */
const MADE_BY: Readonly<Partial<Record<EntrySource, CorroborationKind>>> = {
  calendar: "event",
  calendar_rules: "event",
  calendar_ai: "event",
  microsoft: "event",
  microsoft_rules: "event",
  microsoft_ai: "event",
  ics: "event",
  caldav: "event",
  gmail: "mail",
  gmail_rules: "mail",
  gmail_ai: "mail",
  imap: "mail",
  mail: "mail",
  mileage: "trip",
  timeline: "trip",
  stays: "booking",
};
export const MACHINE_SOURCES = Object.keys(MADE_BY) as EntrySource[];

/** Photos of one visit: each taken within this time of the one before. */
export const BURST_SECONDS = 30 * 60;

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

/** `Invoice (2).pdf` and `invoice copy.docx` both give `invoice`: one paper, saved again. */
const titleOf = (name: string): string => {
  const bare = name.toLowerCase().replace(/\.[a-z0-9]{1,5}$/, "");
  const title = bare.replace(/(?:[\s_-]*(?:\(\d+\)|copy(?:[\s_-]*\d+)?|kopie))+$/, "").trim();
  return title === "" ? bare : title;
};

const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();

/**
 * Photos are counted as the files that they are, and not once more for what was proposed of them. What a program says would
 * not be there without whoever runs it.
 */
const PROPOSED_KINDS: Readonly<Record<NamedProposal["kind"], CorroborationKind | null>> = {
  calendar: "event",
  mail: "mail",
  trip: "trip",
  visit: "trip",
  photos: null,
  program: null,
  receipt: null,
};

/** `RE: Fwd: Leak in 2B` gives `leak in 2b`: one thread. */
const threadOf = (subject: string): string =>
  subject
    .toLowerCase()
    .replace(/^(?:\s*(?:re|fwd?)\s*:)+/, "")
    .trim();

/** One that comes once has no first start besides its own, and one of whole days none at all. */
const firstStartOf = ({ start, date, timeStarted, timeZone }: NamedProposal): string | null =>
  start ?? (timeStarted === null ? null : new Date(instantInZone(date, timeStarted, timeZone)).toISOString());

/**
 * Equal for what would be there only with each other: an event in two calendars, the mails of a thread in one day, what one
 * phone or one log recorded of a day.
 */
const originOf = (proposal: NamedProposal): string => {
  const { kind, date, title, id } = proposal;
  if (kind === "mail") return `mail ${date} ${threadOf(title)}`;
  return kind === "calendar" ? `calendar ${firstStartOf(proposal) ?? id}` : `${kind} ${date}`;
};

/**
 * What other systems had first. What made the entry is among its proposals where there are any of that kind. One that names
 * another day than the entry, which was changed since, speaks against it and is none.
 */
const recordedElsewhere = ({ source, date, proposals }: Omit<Recorded, "hasBankLine">): Corroboration[] => {
  const kinds = uniqueBy(
    proposals.filter((proposal) => isOfDay(date, proposal)),
    originOf,
  ).flatMap(({ kind }) => PROPOSED_KINDS[kind] ?? []);
  const made = MADE_BY[source];
  const isNamed = proposals.some(({ kind }) => PROPOSED_KINDS[kind] === made);
  const all = made === undefined || isNamed ? kinds : [made, ...kinds];
  return all.map((kind) => ({ kind, fileIds: [] }));
};

const idsOf = (artefacts: readonly Artefact[]): string[] => artefacts.map(({ fileId }) => fileId);

/** Photos with a time, by visit. */
const visitsOf = (photos: readonly Artefact[]): Corroboration[] => {
  const visits: { until: number; found: Corroboration }[] = [];
  const timed = photos.flatMap((photo) =>
    photo.takenTime === null ? [] : [{ photo, at: secondsOf(photo.takenTime) }],
  );
  for (const { photo, at } of timed.toSorted((one, other) => one.at - other.at)) {
    const last = visits.at(-1);
    if (last && at - last.until <= BURST_SECONDS) {
      last.until = at;
      last.found.fileIds.push(photo.fileId);
    } else visits.push({ until: at, found: { kind: "photos", fileIds: [photo.fileId] } });
  }
  return visits.map(({ found }) => found);
};

const together = (kind: CorroborationKind, artefacts: readonly Artefact[]): Corroboration[] =>
  artefacts.length === 0 ? [] : [{ kind, fileIds: idsOf(artefacts) }];

/**
 * What corroborates an entry, on screens its independent sources. Two artefacts are independent when one could be there
 * without the other: neither a copy of it, nor taken in the same breath, nor something that the same person could write
 * at will. In doubt they are one.
 *
 * - The entry corroborates itself when another system had its facts first: a calendar event, a mail, a trip, a
 *   booking; so does one that a person attached to it. Events are one each by the start they first had, mails by thread
 *   and day. By hand, by stopwatch, by voice or from a spreadsheet it is the person's own word: when that was written down
 *   is told by the lateness class, not here. What other people state about a property is about its year, not about an entry.
 * - Photos that made an entry are counted as the files that they are, once.
 * - A photo that names another day or place than the entry speaks against it and is none.
 * - Bytes that are equal (SHA-256) are one file. Papers whose names differ by a copy mark or an ending only are one paper.
 * - Photos with a time are one a visit: each within 30 minutes of the one before. Two visits are two, since they
 *   show two moments of the work.
 * - Pictures that name no time (screenshots, scans, photos that a messenger stripped) are one together, however many:
 *   they cannot be told from one burst. So are photos that name a day and no time.
 * - Text and office files are one together: whoever writes one can write ten.
 * - PDFs, recordings, videos and archives are one each.
 * - Lines of bank and card statements are one together, however many: one bank wrote them.
 */
export const corroborationsOf = (entry: Recorded, artefacts: readonly Artefact[]): Corroboration[] => {
  const speaking = uniqueBy(
    artefacts.filter(({ disagrees }) => !disagrees),
    ({ sha256 }) => sha256,
  );
  const images = speaking.filter(({ kind }) => kind === "image");
  const written = speaking.filter(({ kind }) => kind === "text" || kind === "document");
  const papers = speaking.filter(({ kind }) => kind !== "image" && kind !== "text" && kind !== "document");
  const paperTitles = new Set(papers.map(({ originalName }) => titleOf(originalName)));
  return [
    ...recordedElsewhere(entry),
    ...visitsOf(images),
    ...together(
      "pictures",
      images.filter(({ takenTime }) => takenTime === null),
    ),
    ...together(
      "writing",
      written.filter(({ originalName }) => !paperTitles.has(titleOf(originalName))),
    ),
    ...uniqueBy(papers, ({ originalName }) => titleOf(originalName)).map(({ fileId }): Corroboration => ({
      kind: "file",
      fileIds: [fileId],
    })),
    ...(entry.hasBankLine ? [{ kind: "bank" as const, fileIds: [] }] : []),
  ];
};

/** What hours are grouped by. */
export const COVERAGES = ["none", "one", "several"] as const;
export type Coverage = (typeof COVERAGES)[number];
export const coverageOf = (found: readonly Corroboration[]): Coverage =>
  found.length === 0 ? "none" : found.length === 1 ? "one" : "several";
