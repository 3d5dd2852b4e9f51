import { createHash } from "node:crypto";
import { civilDateInZone, daysBetween, firstDayOfYear, secondsOfDay, yearOf } from "#shared/civil-date.ts";
import type { FlagOverrides, OtherWork } from "@tenure/tax-rules";
import type { Proposal } from "#features/intake/imports/parsing/proposals/proposal.ts";
import { wallClockToEpochSeconds } from "#features/intake/imports/parsing/values/wall-clock.ts";
import type { RecordedAt } from "#features/reports/reports/report-model.ts";
import type { ReportInput, InputEntry, InputPerson } from "#features/reports/reports/report-input.ts";
import { latenessClass } from "#features/reports/reports/rules.ts";
import { decideBusiness, decideCapacity } from "#features/log/time-entries/rules.ts";
import { countWords } from "#shared/count-words.ts";
import { InputError } from "../command-error.ts";
import { type ListedProperty, statedStays } from "./read-properties.ts";
import type { ReadLog } from "./read-log.ts";
import type { ReportOptions, StatedOtherWork } from "./report-options.ts";

export const SELF = "self";
export const SPOUSE = "spouse";

/** The facts of a report from a log on disk and the options of the command. It states what was assumed. */
export function logInput(log: ReadLog, listed: readonly ListedProperty[], options: ReportOptions): ReportInput {
  const taxYear = chooseYear(log, options);
  const ofTaxYear = log.set.proposals.filter((proposal) => yearOf(proposal.date) === taxYear);
  const proposals = ofTaxYear.filter(({ own }) => own?.isWaiting !== true);
  const { persons, idOf, assumptions } = choosePersons(log, proposals, options);
  const ofYear = listedInYear(proposals, listed, taxYear);
  const properties = withUnlisted(proposals, ofYear);
  const propertyId = new Map(properties.map((property) => [property.name, property.id]));
  const unlisted = properties.length - ofYear.length;
  const spouse = persons.find((person) => person.relation === "spouse");
  return {
    taxYear,
    taxpayerName: spouse === undefined ? options.person : `${options.person} and ${spouse.name}`,
    filingStatus: options.filing,
    persons,
    properties,
    entries: proposals.map((proposal) => ({
      ...sourceEntry(proposal, options.timeZone, log.format),
      personId: idOf(proposal),
      propertyId: proposal.property === null ? null : (propertyId.get(proposal.property.name) ?? null),
    })),
    otherWork: [
      ...otherWork(SELF, options.otherWork),
      ...(spouse === undefined ? [] : otherWork(SPOUSE, options.spouseOtherWork)),
    ],
    customerUse: statedStays(properties, taxYear),
    elections: options.election === null ? [] : [{ firstYear: options.election }],
    history: [],
    assumptions: [
      ...assumptionsAboutFile(log, ofTaxYear),
      ...aboutWaiting(ofTaxYear.length - proposals.length),
      ...assumptions,
      ...aboutUnlisted(unlisted),
    ],
  };
}

function chooseYear(log: ReadLog, options: ReportOptions): number {
  const years = [...new Set(log.set.proposals.map((proposal) => yearOf(proposal.date)))].toSorted((a, b) => a - b);
  if (options.year === null) {
    const [only, ...others] = years;
    if (only !== undefined && others.length === 0) return only;
    throw new InputError(`The log holds entries of ${years.join(", ")}. Choose one with --year.`);
  }
  if (!years.includes(options.year)) {
    throw new InputError(`The log has no entry of ${options.year}; it holds ${years.join(", ")}.`);
  }
  return options.year;
}

type ChosenPersons = {
  readonly persons: InputPerson[];
  readonly idOf: (proposal: Proposal) => string;
  readonly assumptions: string[];
};

function choosePersons(log: ReadLog, proposals: readonly Proposal[], options: ReportOptions): ChosenPersons {
  const self: InputPerson = { id: SELF, name: options.person, relation: "self" };
  const present = new Map(proposals.map(({ person }) => [person.id ?? `name:${person.name}`, person.name]));
  const others = [...present].filter(([id]) => id !== SELF && id !== SPOUSE).map(([, name]) => name);
  if (!present.has(SELF)) {
    const names = [...present.values()].map((name) => `"${name}"`).join(", ");
    throw new InputError(`"${options.person}" does not stand in the log. It names ${names}.`);
  }
  if (options.spouse !== null && !present.has(SPOUSE) && log.namesPersons) {
    throw new InputError(`The spouse "${options.spouse}" does not stand in the log of this year.`);
  }
  const married = options.filing === "MFJ" || options.filing === "MFS";
  const [onlyOther] = others;
  const assumed =
    options.spouse === null && married && others.length === 1 && onlyOther !== undefined ? onlyOther : null;
  const spouseName = options.spouse ?? assumed;
  const helpers = others.filter((name) => name !== assumed);
  const ids = new Map(helpers.map((name, index) => [name, `helper-${index + 1}`]));
  return {
    persons: [
      self,
      ...(spouseName === null ? [] : [{ id: SPOUSE, name: spouseName, relation: "spouse" as const }]),
      ...helpers.map((name) => ({ id: ids.get(name) ?? name, name, relation: "helper" as const })),
    ],
    idOf: ({ person }) => person.id ?? (person.name === assumed ? SPOUSE : (ids.get(person.name) ?? SELF)),
    assumptions: [
      ...(assumed === null ? [] : [`${assumed}, the only other name in the log, is taken for the spouse.`]),
      ...(helpers.length === 0 ? [] : [`${helpers.join(", ")}: taken for helpers, whose hours are nobody's.`]),
      ...(log.namesPersons ? [] : [`The log names nobody: every entry is taken for the work of ${options.person}.`]),
    ],
  };
}

/** As in the app: a property that was sold before the year, or put away, is part of it only through its hours. */
function listedInYear(
  proposals: readonly Proposal[],
  listed: readonly ListedProperty[],
  taxYear: number,
): ListedProperty[] {
  const worked = new Set(proposals.map(({ property }) => property?.name));
  return listed.filter(
    ({ name, sold, isArchived }) =>
      worked.has(name) || (isArchived !== true && (sold === null || sold >= firstDayOfYear(taxYear))),
  );
}

/** Properties that the log names and the list does not have are long-term rentals owned all year, until told otherwise. */
function withUnlisted(proposals: readonly Proposal[], listed: readonly ListedProperty[]): ListedProperty[] {
  const known = new Set(listed.map((property) => property.name));
  const names = new Set(proposals.flatMap(({ property }) => (property === null ? [] : [property.name])));
  const unlisted = [...names].filter((name) => !known.has(name));
  return [
    ...listed,
    ...unlisted.map((name, index) => ({
      id: `property-${listed.length + index + 1}`,
      name,
      address: null,
      aliases: [],
      type: "Long-term Rental" as const,
      acquired: null,
      placedInService: null,
      sold: null,
      ownershipPercent: null,
      manager: null,
    })),
  ];
}

function aboutWaiting(count: number): string[] {
  if (count === 0) return [];
  const words = count === 1 ? "1 entry of the log is" : `${count} entries of the log are`;
  return [`Not part of this report: ${words} planned or not confirmed yet.`];
}

function aboutUnlisted(count: number): string[] {
  if (count === 0) return [];
  const words = count === 1 ? "One property of the log is" : `${count} properties of the log are`;
  return [`${words} not in the list of properties and taken for long-term rentals owned all year.`];
}

function sourceEntry(
  proposal: Proposal,
  timeZone: string,
  format: ReadLog["format"],
): Omit<InputEntry, "personId" | "propertyId"> {
  return {
    id: proposal.sheet === null ? `line-${proposal.line}` : `line-${proposal.line} of ${proposal.sheet}`,
    date: proposal.date,
    start: proposal.startTime,
    end: proposal.endTime,
    durationSeconds: proposal.durationSeconds,
    activity: proposal.activityType,
    travelKind: proposal.travelKind,
    // Words that sound like another capacity wait here as they do in the app.
    ...decideBusiness(decideCapacity(proposal.capacity, proposal), proposal.businessId),
    description: proposal.description,
    isPortfolioWide: proposal.own?.isPortfolioWide ?? false,
    overrides: overridesOf(proposal),
    recorded: recordedAt(proposal, proposal.own?.timeZone ?? timeZone),
    recordedAt: proposal.sourceCreatedAt,
    source: format,
    amended: false,
  };
}

function overridesOf({ own }: Proposal): FlagOverrides | null {
  if (!own?.overrides) return null;
  const { isMaterialParticipation, isQualifiedNonMaterial, overrideReason: why } = own.overrides;
  const said = (value: boolean | null) => (value === null ? null : { value, author: "the log", why });
  return {
    isMaterialParticipation: said(isMaterialParticipation),
    isQualifiedNonMaterial: said(isQualifiedNonMaterial),
  };
}

/** When the file claims it was written; measured from the end of the work if the file says when that was. */
function recordedAt(proposal: Proposal, timeZone: string): RecordedAt | null {
  if (proposal.sourceCreatedAt === null) return null;
  const day = civilDateInZone(new Date(proposal.sourceCreatedAt), timeZone);
  const end =
    proposal.endTime === null ? null : wallClockToEpochSeconds(proposal.date, secondsOfDay(proposal.endTime), timeZone);
  const lagHours = end === null ? null : (Date.parse(proposal.sourceCreatedAt) / 1000 - end) / 3600;
  return {
    day,
    lagDays: daysBetween(proposal.date, day),
    lateness: latenessClass(proposal.date, day, lagHours),
    basis: "claimed",
  };
}

function otherWork(personId: string, stated: StatedOtherWork): OtherWork[] {
  if (stated.kind === "unknown") return [];
  if (stated.kind === "none") return [{ personId, statement: "none" }];
  const span = { workedSeconds: stated.seconds };
  const item = {
    id: "other-work",
    name: "Other work",
    kind: "job",
    employee: true,
    realEstate: false,
    spans: [span],
  } as const;
  return [{ personId, statement: "listed", items: [item] }];
}

function assumptionsAboutFile(log: ReadLog, proposals: readonly Proposal[]): string[] {
  const hash = createHash("sha256").update(log.bytes).digest("hex");
  const refused = [...log.set.refused, ...log.set.waiting].map(({ line }) => line).toSorted((a, b) => a - b);
  const otherYears = log.set.proposals.length - proposals.length;
  const guessed = proposals.filter(({ flags }) => flags.includes("activity-guessed")).length;
  const claimed = proposals.some((proposal) => proposal.sourceCreatedAt !== null);
  return [
    `The log is the file ${log.fileName}, SHA-256 ${hash}.`,
    ...(claimed ? ["When an entry was written down is what the file claims; nobody witnessed it."] : []),
    ...(refused.length > 0 ? [`Not part of this report: ${lineList(refused)} of the file could not be used.`] : []),
    ...(otherYears > 0
      ? [
          `Not part of this report: ${countWords(otherYears, "entry", "entries")} of the file ${otherYears === 1 ? "belongs" : "belong"} to other years.`,
        ]
      : []),
    ...(guessed > 0
      ? [`The kind of activity was guessed from the words of ${countWords(guessed, "entry", "entries")}.`]
      : []),
  ];
}

const LINES_LISTED_MAX = 30;

function lineList(lines: readonly number[]): string {
  const listed = lines.slice(0, LINES_LISTED_MAX).join(", ");
  const more = lines.length > LINES_LISTED_MAX ? ` and ${lines.length - LINES_LISTED_MAX} more` : "";
  return `${lines.length === 1 ? "line" : "lines"} ${listed}${more}`;
}
