import { changesBetween, type EntrySnapshot, type EntryVersions } from "#features/log/time-entries/server/index.ts";
import { yearOf } from "#shared/civil-date.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { proposedInWords } from "#features/reports/reports/server/index.ts";
import { aiTextWords, proposalName } from "#shared/proposed.ts";
import { capacityText, LATENESS_WORDS } from "#shared/vocabulary.ts";
import { day, EMPTY, type ExportCell, hours, text, whole } from "#shared/export/cells.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";

const SIDE = [
  ["Date", 11],
  ["Start", 7],
  ["End", 7],
  ["Hours", 8],
  ["Seconds", 9],
  ["Performed by", 18],
  ["Property", 22],
  ["Activity", 28],
  ["Travel", 12],
  ["Capacity", 18],
  ["Description", 60],
] as const;

/** Both versions of every entry: as it was first recorded, and as it is now. */
export const LOG_COLUMNS: readonly { heading: string; width: number }[] = [
  { heading: "Stands as", width: 14 },
  { heading: "Changed since", width: 30 },
  ...SIDE.map(([heading, width]) => ({ heading: `First: ${heading}`, width })),
  ...SIDE.map(([heading, width]) => ({ heading: `Now: ${heading}`, width })),
  { heading: "First recorded (UTC)", width: 24 },
  { heading: "Recorded how soon", width: 16 },
  { heading: "Source", width: 12 },
  { heading: "Proposed by a machine", width: 60 },
  { heading: "Written by AI", width: 60 },
  { heading: "Void reason", width: 30 },
  { heading: "Entry id", width: 38 },
];

type Proof = EntrySnapshot["proposals"][number];
type Names = BinderFacts["names"];

type Read = { taxYear: number; names: Names; held: ReadonlySet<Proof> };

export const logCells = ({ now, first }: EntryVersions, { taxYear, names, held }: Read): ExportCell[] => [
  text(standsAs(now, taxYear)),
  text(first === null ? "the first record was deleted" : changeWords(first, now)),
  ...sideCells(first, names),
  ...sideCells(now, names),
  text(now.firstRecordedAt),
  text(LATENESS_WORDS[now.latenessClass].word),
  text(now.source),
  text(now.proposals.map((proof) => proposalText(proof, { now, first, held })).join(" | ") || null),
  text(now.aiText && aiTextWords(now.aiText)),
  text(now.voidReason),
  text(now.id),
];

/** Whether an entry is in the totals of the year, or why not. */
export const standsAs = (entry: EntrySnapshot, taxYear: number): string => {
  if (entry.voidedAt !== null) return "voided";
  if (yearOf(entry.date) !== taxYear) return "another year";
  return entry.approvalStatus === "approved" ? "logged" : entry.approvalStatus;
};

const changeWords = (first: EntrySnapshot, now: EntrySnapshot): string =>
  changesBetween(first, now)
    .map(({ field }) => field)
    .join(", ");

const sideCells = (entry: EntrySnapshot | null, names: Names): ExportCell[] => {
  if (entry === null) return SIDE.map(() => EMPTY);
  return [
    day(entry.date),
    text(entry.timeStarted),
    text(entry.timeEnded),
    hours(entry.durationSeconds),
    whole(entry.durationSeconds),
    text(names.persons.get(entry.personId) ?? entry.personId),
    text(
      entry.propertyId === null ? entry.openPropertyName : (names.properties.get(entry.propertyId) ?? entry.propertyId),
    ),
    text(ACTIVITY_LABELS[entry.activityType]),
    text(entry.travelKind),
    text(entry.capacity && capacityText(entry.capacity, names.businesses.get(entry.businessId ?? ""))),
    text(entry.description),
  ];
};

/** What a machine found and when; whether an entry was made of it is told by what was first recorded. */
const proposalText = (proof: Proof, { now, first, held }: EntryVersions & Pick<Read, "held">): string => {
  const isMade = first === null || first.proposals.some(({ id }) => id === proof.id);
  const words = proposedInWords({
    ...proof.found,
    proposedAt: proof.proposedAt,
    use: isMade ? "made" : "attached",
    usedAt: isMade ? now.firstRecordedAt : null,
    isHeld: held.has(proof),
  });
  return `${words}: ${proposalName(proof.found)}`;
};
