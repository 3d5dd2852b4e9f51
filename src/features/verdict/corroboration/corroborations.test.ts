import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ENTRY_SOURCES, type EntrySource } from "#shared/domain.ts";
import {
  type Artefact,
  ARTEFACT_KINDS,
  type ArtefactKind,
  coverageOf,
  corroborationsOf,
  MACHINE_SOURCES,
  type CorroborationKind,
  type NamedProposal,
} from "./corroborations.ts";

const file = (kind: ArtefactKind, facts: Partial<Artefact> = {}): Artefact => ({
  fileId: facts.originalName ?? `${kind}.bin`,
  sha256: `bytes of ${facts.originalName ?? kind}`,
  originalName: `${kind}.bin`,
  kind,
  takenOn: null,
  takenTime: null,
  disagrees: false,
  ...facts,
});
const photo = (takenTime: string | null, facts: Partial<Artefact> = {}): Artefact =>
  file("image", { originalName: `IMG ${takenTime ?? "undated"}.jpg`, takenOn: "2026-03-08", takenTime, ...facts });
const named = (kind: ArtefactKind, originalName: string): Artefact => file(kind, { originalName });

const event = (start: string | null, facts: Partial<NamedProposal> = {}): NamedProposal => ({
  kind: "calendar",
  id: "showing@calendar.example",
  start,
  title: "Showing at Birch",
  date: "2026-03-08",
  timeStarted: null,
  timeZone: "America/New_York",
  ...facts,
});
/** An event that comes once: it has no start besides its own. */
const once = (id: string, timeStarted: string, timeZone = "America/New_York"): NamedProposal =>
  event(null, { id, timeStarted, timeZone });
const mail = (title: string, date = "2026-03-08"): NamedProposal => ({
  kind: "mail",
  id: `${title} ${date}`,
  start: null,
  title,
  date,
  timeStarted: null,
  timeZone: "America/New_York",
});
const DAY = "2026-03-08";
const NINE = "2026-03-08T13:00:00.000Z";
const TEN = "2026-03-08T14:00:00.000Z";

const PROPOSED: [string, EntrySource, NamedProposal[], CorroborationKind[]][] = [
  ["an entry made of its event", "ics", [event(NINE)], ["event"]],
  ["an event attached to an entry by hand", "manual", [event(NINE)], ["event"]],
  ["an event in two calendars", "ics", [event(NINE), event(NINE, { id: "copy@other.example" })], ["event"]],
  ["two events at different starts", "ics", [event(NINE), event(TEN)], ["event", "event"]],
  ["one series, two of its days", "manual", [event(NINE), event("2026-03-09T14:00:00.000Z")], ["event", "event"]],
  ["all-day events, by their id", "manual", [event(null), event(null), event(null, { id: "b" })], ["event", "event"]],
  [
    "one time, copied between calendars",
    "manual",
    [once("a", "09:00"), once("b", "08:00", "America/Chicago")],
    ["event"],
  ],
  ["two times of one day", "manual", [once("a", "09:00"), once("b", "10:00")], ["event", "event"]],
  ["an occurrence, and a copy of it that comes once", "ics", [event(NINE), once("b", "09:00")], ["event"]],
  ["an event on an entry made of a mail", "gmail_rules", [event(NINE)], ["mail", "event"]],
  ["an event on a trip", "mileage", [event(NINE)], ["trip", "event"]],
  ["an entry made of its mail", "imap", [mail("Leak in 2B")], ["mail"]],
  [
    "a thread on one day",
    "manual",
    [mail("Leak in 2B"), mail("Re: leak in 2B"), mail("FW: re:Fwd: Leak in 2b ")],
    ["mail"],
  ],
  ["a thread on two days", "manual", [mail("Leak"), mail("Re: Leak", "2026-03-09")], ["mail", "mail"]],
  ["two threads on one day", "manual", [mail("Leak"), mail("Rent")], ["mail", "mail"]],
  ["a subject that only begins like a reply", "manual", [mail("Re: rent"), mail("Rerent")], ["mail", "mail"]],
  ["an event of another day than the entry now names", "ics", [event(NINE, { date: "2026-02-20" })], []],
  ["an event of the day before", "ics", [event(NINE, { date: "2026-03-07" })], ["event"]],
  [
    "one stay that a phone took for two",
    "timeline",
    [event(NINE, { kind: "visit" }), event(TEN, { kind: "visit" })],
    ["trip"],
  ],
  [
    "a way there and back in one log",
    "mileage",
    [event(NINE, { kind: "trip" }), event(TEN, { kind: "trip" })],
    ["trip"],
  ],
  ["a drive and a visit", "mileage", [event(NINE, { kind: "trip" }), event(TEN, { kind: "visit" })], ["trip", "trip"]],
  ["photos that it was made of, as files alone", "photos", [event(null, { kind: "photos" })], []],
  ["what a program said of it", "program", [event(NINE, { kind: "program" })], []],
  ["an event and a mail", "calendar", [event(NINE), mail("Leak")], ["event", "mail"]],
];

const TABLE: [string, EntrySource, Artefact[], CorroborationKind[]][] = [
  ["an entry by hand without a file", "manual", [], []],
  ["a stopwatch is still one's own word", "stopwatch", [], []],
  ["so is a spreadsheet", "xlsx", [], []],
  ["a calendar event", "ics", [], ["event"]],
  ["a mail", "gmail_rules", [], ["mail"]],
  ["a mileage log", "mileage", [], ["trip"]],
  ["a booking", "stays", [], ["booking"]],
  ["a receipt", "manual", [named("pdf", "receipt.pdf")], ["file"]],
  ["a receipt and an event", "ics", [named("pdf", "receipt.pdf")], ["event", "file"]],
  ["two papers", "manual", [named("pdf", "receipt.pdf"), named("pdf", "invoice.pdf")], ["file", "file"]],
  [
    "the same bytes under two names",
    "manual",
    [named("pdf", "receipt.pdf"), file("pdf", { originalName: "scan.pdf", sha256: "bytes of receipt.pdf" })],
    ["file"],
  ],
  ["a paper saved again", "manual", [named("pdf", "Invoice.pdf"), named("pdf", "invoice (2).pdf")], ["file"]],
  [
    "a paper as PDF and as Word",
    "manual",
    [named("pdf", "Invoice.pdf"), named("document", "invoice copy.docx")],
    ["file"],
  ],
  ["a name that is only a number", "manual", [named("pdf", "(1).pdf"), named("pdf", "(2).pdf")], ["file", "file"]],
  ["one photo", "manual", [photo("14:00:00")], ["photos"]],
  ["a burst", "manual", [photo("14:00:00"), photo("14:00:01"), photo("14:00:02")], ["photos"]],
  ["a visit, photo after photo", "manual", [photo("14:00:00"), photo("14:50:00"), photo("14:25:00")], ["photos"]],
  ["just within half an hour", "manual", [photo("14:00:00"), photo("14:30:00")], ["photos"]],
  ["just beyond it", "manual", [photo("14:00:00"), photo("14:30:01")], ["photos", "photos"]],
  ["screenshots", "manual", [photo(null), photo(null, { originalName: "b.png", sha256: "b" })], ["pictures"]],
  ["a photo and a screenshot", "manual", [photo("14:00:00"), photo(null)], ["photos", "pictures"]],
  ["a photo of another day or place", "manual", [photo("14:00:00", { disagrees: true })], []],
  ["notes and a sheet of one's own", "manual", [named("text", "a.txt"), named("document", "b.xlsx")], ["writing"]],
  ["two recordings", "manual", [named("audio", "call 1.m4a"), named("audio", "call 2.m4a")], ["file", "file"]],
  ["a video and a receipt", "manual", [named("video", "walk.mp4"), named("pdf", "receipt.pdf")], ["file", "file"]],
];

describe("independent sources", () => {
  it.each(TABLE)("of %s", (_title, source, artefacts, expected) => {
    expect(
      corroborationsOf({ source, date: DAY, proposals: [], hasBankLine: false }, artefacts).map(({ kind }) => kind),
    ).toEqual(expected);
  });

  it.each(PROPOSED)("of %s", (_title, source, proposals, expected) => {
    expect(corroborationsOf({ source, date: DAY, proposals, hasBankLine: false }, []).map(({ kind }) => kind)).toEqual(
      expected,
    );
  });

  it("are the events and the files together", () => {
    const found = corroborationsOf({ source: "manual", date: DAY, proposals: [event(NINE)], hasBankLine: false }, [
      named("pdf", "receipt.pdf"),
    ]);
    expect(found.map(({ kind }) => kind)).toEqual(["event", "file"]);
  });

  it("name the files that are one", () => {
    const [visit] = corroborationsOf({ source: "manual", date: DAY, proposals: [], hasBankLine: false }, [
      photo("14:20:00"),
      photo("14:00:00"),
    ]);
    expect(visit).toEqual({ kind: "photos", fileIds: ["IMG 14:00:00.jpg", "IMG 14:20:00.jpg"] });
  });
});

const artefacts = fc.array(
  fc.record({
    fileId: fc.uuid(),
    sha256: fc.constantFrom("a", "b", "c", "d"),
    originalName: fc.constantFrom("Invoice.pdf", "invoice (1).pdf", "IMG_1.jpg", "notes.txt", "x"),
    kind: fc.constantFrom(...ARTEFACT_KINDS),
    takenOn: fc.constantFrom(null, "2026-03-08"),
    takenTime: fc.constantFrom(null, "09:00:00", "09:20:00", "12:00:00"),
    disagrees: fc.boolean(),
  }),
  { maxLength: 8 },
);

const proposals = fc.array(
  fc.record({
    kind: fc.constantFrom("calendar" as const, "mail" as const),
    id: fc.constantFrom("a", "b"),
    start: fc.constantFrom(null, NINE, TEN),
    title: fc.constantFrom("Leak", "Re: leak", "Rent"),
    date: fc.constantFrom("2026-03-08", "2026-03-09"),
    timeStarted: fc.constantFrom(null, "09:00"),
    timeZone: fc.constant("America/New_York"),
  }),
  { maxLength: 5 },
);

test("a copy adds no source, one more file takes none away but may join two visits, and every file speaks once", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ENTRY_SOURCES), artefacts, proposals, (source, files, proposed) => {
      const found = corroborationsOf({ source, date: DAY, proposals: proposed, hasBankLine: false }, files);
      const [first] = files;
      if (first) {
        expect(
          corroborationsOf({ source, date: DAY, proposals: proposed, hasBankLine: false }, [
            ...files,
            { ...first, fileId: "copy" },
          ]),
        ).toHaveLength(found.length);
      }
      expect(
        corroborationsOf({ source, date: DAY, proposals: [...proposed, ...proposed], hasBankLine: false }, files),
      ).toEqual(found);
      const ids = found.flatMap(({ fileIds }) => fileIds);
      expect(new Set(ids).size).toBe(ids.length);
      const machine = MACHINE_SOURCES.includes(source) ? 1 : 0;
      expect(found.length).toBeLessThanOrEqual(
        new Set(files.map(({ sha256 }) => sha256)).size + proposed.length + machine,
      );
    }),
    { seed: 20_261_120 },
  );
});

test("hours are counted by none, one, or several", () => {
  const source = { kind: "file", fileIds: [] } as const;
  expect(
    [[], [source], [source, source], [source, source, source]].map((all) =>
      coverageOf(all.map((one) => ({ ...one, fileIds: [] }))),
    ),
  ).toEqual(["none", "one", "several", "several"]);
});

test("lines of a bank are one source, beside a receipt and none of its files", () => {
  const banked = { source: "manual", date: DAY, proposals: [], hasBankLine: true } as const;
  expect(corroborationsOf(banked, [])).toEqual([{ kind: "bank", fileIds: [] }]);
  const withReceipt = corroborationsOf(banked, [named("pdf", "receipt.pdf")]);
  expect(withReceipt.map(({ kind }) => kind)).toEqual(["file", "bank"]);
});
