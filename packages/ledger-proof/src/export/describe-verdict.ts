import { EVENT_KINDS } from "../event.ts";
import { KIND_WORDS } from "../event-payloads.ts";
import { LAG_CLASSES, type LagClass } from "../entry-lag.ts";
import type { ExportVerdict } from "./verify-export.ts";

/** A verdict in words, the same on the page, in the file and on the command line. */
export type VerdictWords = {
  readonly ok: boolean;
  /** `PASS` or `FAIL`, and how far it reaches. */
  readonly headline: string;
  readonly meaning: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly remarks: readonly string[];
};

const LAG_WORDS: Record<LagClass, string> = {
  live: "live",
  same_day: "same day",
  week: "within a week",
  month: "within a month",
  late: "later",
  after_year_end: "after the year",
  advance: "planned",
};

/** What a check of this kind shows and does not show. */
export const PROOF_LIMITS = {
  proves: [
    "These events were written in this order, and none was changed, removed, added or moved since.",
    "With a fingerprint you noted elsewhere: the record up to that event existed when you noted it.",
    "With a time stamp from an authority you trust: the record up to that event existed at the time it states.",
  ],
  doesNotProve: [
    "That the work took place.",
    "That the server's clock was right.",
    "Without a fingerprint noted elsewhere or a trusted time stamp: that the whole record was not rewritten, or its end cut off.",
    "That an authority's certificate was not withdrawn since: ask the authority.",
  ],
} as const;

export function describeVerdict(verdict: ExportVerdict): VerdictWords {
  return {
    ok: verdict.ok,
    headline: headlineOf(verdict),
    meaning: verdict.firstBreak?.meaning ?? meaningOf(verdict),
    facts: verdict.header === null ? [] : factsOf(verdict),
    remarks: remarksOf(verdict),
  };
}

const ANCHOR_WORDS = { noted: "what you noted", "time-stamp": "a time stamp you trust" } as const;

function headlineOf({ ok, firstBreak, anchoredSeq, anchoredBy, head }: ExportVerdict): string {
  if (!ok) {
    const place = firstBreak?.seq == null ? "" : `event ${firstBreak.seq}, `;
    return `FAIL at ${place}line ${firstBreak?.line ?? 1}`;
  }
  if (anchoredSeq === null) return "PASS, not anchored outside this installation";
  const by = anchoredBy.map((source) => ANCHOR_WORDS[source]).join(" and ");
  return anchoredSeq === head?.seq ? `PASS, anchored by ${by}` : `PASS, anchored up to event ${anchoredSeq} by ${by}`;
}

function meaningOf({ anchoredSeq, anchoredBy, head }: ExportVerdict): string {
  if (head === null) return "The record is empty and the file is whole.";
  if (anchoredSeq === null) {
    return "The record agrees with itself to the last byte. Nothing outside the file was compared, so the times are those of the server that wrote it.";
  }
  const whole = "The record agrees with itself to the last byte";
  return anchoredBy.includes("noted")
    ? `${whole} and with the values you noted elsewhere.`
    : `${whole}, and an authority you trust stamped it from outside.`;
}

function factsOf({
  header,
  head,
  counts,
  receipts,
  lag,
  closings,
  proposals,
  kinds,
  proofs,
  timeStamps,
}: ExportVerdict): VerdictWords["facts"] {
  const added = secondsWords(lag.addedSeconds);
  return [
    { label: "Events that hold", value: String(counts.events) },
    { label: "What they record", value: kindWords(kinds) },
    { label: "Last of them", value: head === null ? "none" : `event ${head.seq}, ${head.hash}` },
    { label: "First receipt", value: receipts?.first ?? "none" },
    { label: "Last receipt", value: receipts?.last ?? "none" },
    { label: "Details verified", value: `${counts.payloadsVerified}, deleted ${counts.payloadsAbsent}` },
    { label: "Entries by time from work to receipt", value: lagWords(lag.byClass) },
    ...(added === "" ? [] : [{ label: "Hours added to entries later", value: added }]),
    ...closingFacts(closings),
    ...proposalFacts(proposals),
    { label: "Proofs of daily roots", value: proofWords(proofs) },
    { label: "Time stamps", value: stampWords(timeStamps) },
    { label: "Owner", value: header?.ownerId ?? "" },
    { label: "Exported", value: header?.exportedAt ?? "" },
  ];
}

function kindWords(kinds: ExportVerdict["kinds"]): string {
  const some = EVENT_KINDS.filter((kind) => kinds.has(kind));
  return some.length === 0 ? "nothing" : some.map((kind) => `${KIND_WORDS[kind]} ${kinds.get(kind) ?? 0}`).join(", ");
}

function lagWords(byClass: Readonly<Record<LagClass, number>>): string {
  const some = LAG_CLASSES.filter((name) => byClass[name] > 0);
  return some.length === 0 ? "none" : some.map((name) => `${LAG_WORDS[name]} ${byClass[name]}`).join(", ");
}

function secondsWords(seconds: Readonly<Record<LagClass, number>>): string {
  const some = LAG_CLASSES.filter((name) => seconds[name] > 0);
  return some.map((name) => `${LAG_WORDS[name]} ${hoursColon(seconds[name])}`).join(", ");
}

/** As everywhere on paper; written here because the verifier depends on nothing but itself. */
function hoursColon(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = String(Math.floor(minutes / 60)).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${hours}:${String(minutes % 60).padStart(2, "0")}`;
}

function closingFacts({ weeks, years }: ExportVerdict["closings"]): VerdictWords["facts"] {
  const last = weeks.at(-1);
  const signed = last && `${weeks.length}, the last ${last.start} to ${last.end}, under the name ${last.typedName}`;
  const filed = years.map(({ taxYear, filedOn }) => `${taxYear}, by the owner's word on ${filedOn}`).join("; ");
  return [
    ...(signed === undefined ? [] : [{ label: "Weeks signed", value: signed }]),
    ...(filed === "" ? [] : [{ label: "Years filed", value: filed }]),
  ];
}

/** Two receipts of the same hours: a machine found them first, a person confirmed them later. */
function proposalFacts({ runs, proposed, confirmed }: ExportVerdict["proposals"]): VerdictWords["facts"] {
  if (runs === 0) return [];
  const last = confirmed.at(-1);
  const readings = runs === 1 ? "1 reading of a source" : `${runs} readings of sources`;
  const made = last
    ? `. Confirmed: ${confirmed.length}, each checked back to its reading. The last was proposed ${last.proposedAt}, confirmed ${last.confirmedAt}`
    : ". None of them is an entry";
  return [{ label: "Proposed by machines", value: `${proposed} in ${readings}${made}` }];
}

function proofWords({ count, lastDay, rootsMatched }: ExportVerdict["proofs"]): string {
  if (count === 0) return "none in this file";
  return `${count}, the last of ${lastDay ?? ""}. ${rootsMatched} compared with a root you noted`;
}

function stampWords({ count, trusted, last, unchecked }: ExportVerdict["timeStamps"]): string {
  if (count === 0) return "none in this file";
  if (unchecked || last === null) return `${count}, not checked here`;
  const claim = `the last says ${last.at} and names ${last.authority}, for event ${last.seq}`;
  if (trusted > 0) return `${count}, ${trusted} lead to the root you gave. Of these ${claim}`;
  return `${count}. ${claim}. No one vouches for it: no root you gave leads to it`;
}

const SHOWN_WARNINGS = 10;

function remarksOf({ warnings, lag, closings, proposals, proofs, timeStamps }: ExportVerdict): string[] {
  const remarks = warnings.slice(0, SHOWN_WARNINGS).map(({ meaning }) => meaning);
  if (warnings.length > SHOWN_WARNINGS) remarks.push(`${warnings.length - SHOWN_WARNINGS} more remarks of this kind.`);
  const [late] = proofs.lateDays;
  if (late !== undefined) {
    const others = proofs.lateDays.length === 1 ? "" : ` (${proofs.lateDays.length} roots are like that)`;
    remarks.push(
      `The root of ${late} was made late: it also covers events received after that day${others}. It shows that they existed when it was published, not on that day.`,
    );
  }
  if (timeStamps.distrust !== null) {
    const untrusted = timeStamps.count - timeStamps.trusted;
    remarks.push(`Time stamps that do not count: ${untrusted}. Of the first, ${timeStamps.distrust}.`);
  }
  const [unlike] = closings.disagreements;
  if (unlike !== undefined) {
    remarks.push(
      `Signatures or filings that name something else than this record held then: ${closings.disagreements.length}, first event ${unlike}.`,
    );
  }
  const [unproposed] = proposals.disagreements;
  if (unproposed !== undefined) {
    remarks.push(
      `Entries that name a proposal this record did not hold before them: ${proposals.disagreements.length}, first event ${unproposed}.`,
    );
  }
  const [first] = lag.disagreements;
  if (first !== undefined) {
    const count = lag.disagreements.length;
    remarks.push(
      `${count === 1 ? "One event names" : `${count} events name`} another class than the times give, first event ${first}. The classes above are computed here.`,
    );
  }
  return remarks;
}

/** How a file beside the record relates to it. */
export function describeFile(
  file: { readonly name: string; readonly sha256: string },
  files: ExportVerdict["files"],
): { readonly ok: boolean; readonly words: string } {
  const seq = files.get(file.sha256);
  if (seq !== undefined) return { ok: true, words: `${file.name}: the bytes that event ${seq} recorded.` };
  return {
    ok: false,
    words: `${file.name}: no event names a file with these bytes. It was changed, or never part of this record.`,
  };
}
