import {
  additionsOf,
  cite,
  classifyActivity,
  type Disclosure,
  evaluateStatus,
  hoursText,
  type Validated,
  type Classification,
  type HouseholdStatus,
  type MissingFact,
  type OtherWork,
} from "@tenure/tax-rules";
import { indexEvidence } from "./evidence/evidence-index.ts";
import { householdFacts, taxProperty, workFact } from "./household-facts.ts";
import type { LogLine, PropertyLine, ReportContent, ReportTotals, TaxpayerFacts, Treatment } from "./report-model.ts";
import type { ReportInput, InputEntry, InputProperty } from "./report-input.ts";
import { recordReading } from "./record/record-reading.ts";
import { rateInput } from "./rate-input.ts";
import { percentFloored } from "./report-words.ts";
import { participationLines, reportVerdict } from "./report-verdict.ts";
import { NOTICE, splitMissing } from "./rules.ts";
import { secondsBy, sumUp, threeTotals } from "./totals.ts";

/** The whole content of a tax-year report, or the places where the facts contradict themselves. */
export function makeReport(input: ReportInput): Validated<ReportContent> {
  const named = withDistinctNames(input);
  const evaluated = evaluateStatus(householdFacts(named));
  if (!evaluated.ok) return evaluated;
  const status = evaluated.value;
  const entries = named.entries.toSorted(byTimeOfWork);
  const evidence = indexEvidence(named.evidence ?? [], entries);
  const log = logLines(named, entries, evidence.refs);
  const numberOf = new Map(log.map((line) => [line.entryId, line.no]));
  const worked = new Set(entries.flatMap(({ propertyId }) => propertyId ?? []));
  const { deciding, open } = splitMissing(status.missing, status.status, worked);
  const totals = sumUp(log);
  const rating = rateInput(named);
  return {
    ok: true,
    value: {
      version: 1,
      taxYear: named.taxYear,
      taxpayer: taxpayerFacts(named, status),
      missingFacts: deciding.map((fact) => fact.message),
      openQuestions: openQuestions(open),
      verdict: reportVerdict(status),
      record: recordReading(rating),
      cautions: [...lateRecord(totals), ...status.cautions.map(({ message, citation }) => ({ message, citation }))],
      ...(named.closing && named.closing.length > 0 ? { closing: named.closing } : {}),
      totals,
      ...(named.coverage ? { coverage: named.coverage } : {}),
      ...(named.evidence ? { evidence: evidence.files, evidenceCheck: named.evidenceCheck ?? "none" } : {}),
      ...(named.outsideTime ? { outsideTime: named.outsideTime } : {}),
      properties: named.properties.map((property) => propertyLine(property, log)),
      participation: participationLines(status),
      ...(named.losses ? { losses: named.losses } : {}),
      log,
      history: named.history.map((line) => ({ ...line, logNo: numberOf.get(line.entryId) ?? null })),
      ...proposedPart(entries, numberOf),
      assumptions: [...(named.assumptions ?? []), ...assumptionsOf(named)],
      omitted: omittedOf(named),
      notice: NOTICE,
    },
  };
}

function proposedPart(
  entries: readonly InputEntry[],
  numberOf: ReadonlyMap<string, number>,
): Pick<ReportContent, "proposed"> {
  const proposed = entries.flatMap(({ id, proposals = [] }) =>
    proposals.map((proposal) => ({ ...proposal, entryId: id, logNo: numberOf.get(id) ?? null })),
  );
  return proposed.length > 0 ? { proposed } : {};
}

/** Rentals whose participation is not shown are counted here and named, each with its reason, in section 3. */
function openQuestions(open: readonly MissingFact[]): string[] {
  const activityOf = ({ id }: MissingFact): string | null =>
    /^(?:material-participation-unproven|significant-participation|earlier-years):(.*)$/.exec(id)?.[1] ?? null;
  const rentals = new Set(open.flatMap((fact) => activityOf(fact) ?? [])).size;
  const others = open.filter((fact) => activityOf(fact) === null);
  return [
    ...others.map((fact) => fact.message),
    ...(rentals > 0
      ? [
          `Material participation is not shown in ${rentals} ${rentals === 1 ? "activity" : "activities"}: section 3 of the report says why.`,
        ]
      : []),
  ];
}

/** A result on paper says nothing about whether the record is believed; courts stop reading a late record. */
function lateRecord({ byLateness, loggedSeconds }: ReportTotals): ReportContent["cautions"] {
  const lateSeconds = (byLateness["late"] ?? 0) + (byLateness["after_year_end"] ?? 0);
  if (lateSeconds * 10 <= loggedSeconds) return [];
  const share = percentFloored(lateSeconds, loggedSeconds);
  return [
    {
      message: `${share} of the hours were logged more than 30 days after the work. Courts have given little weight to records made after the fact.`,
      citation: cite("fowler-2002", "moss-2010"),
    },
  ];
}

/** In a report a name stands for one person or one property: a second one with the same name gets a number. */
function withDistinctNames(input: ReportInput): ReportInput {
  return { ...input, persons: distinct(input.persons), properties: distinct(input.properties) };
}

function distinct<Item extends { readonly name: string }>(items: readonly Item[]): Item[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.name) ?? 0) + 1;
    seen.set(item.name, count);
    return count === 1 ? item : { ...item, name: `${item.name} (${count})` };
  });
}

function logLines(
  input: ReportInput,
  entries: readonly InputEntry[],
  refs: ReadonlyMap<number, readonly string[]>,
): LogLine[] {
  const persons = new Map(input.persons.map((person) => [person.id, person]));
  const properties = new Map(input.properties.map((property) => [property.id, property]));
  return entries.map((entry, index) => {
    const person = persons.get(entry.personId);
    const property = entry.propertyId === null ? undefined : properties.get(entry.propertyId);
    const reading = classifyActivity(workFact(entry), property === undefined ? null : taxProperty(property), {
      ...(person === undefined ? {} : { relation: person.relation }),
      readings: input.readings ?? {},
    });
    return {
      no: index + 1,
      entryId: entry.id,
      date: entry.date,
      start: entry.start,
      end: entry.end,
      durationSeconds: entry.durationSeconds,
      person: person?.name ?? "?",
      property: property?.name ?? openName(entry),
      activity: entry.activity,
      travelKind: entry.travelKind,
      description: entry.description,
      ...treatmentOf(reading),
      evidence: refs.get(index + 1) ?? [],
      recorded: entry.recorded,
      source: entry.source,
      amended: entry.amended,
    };
  });
}

/** Unlike any name of a property: nothing adds such work to one. */
const openName = ({ openPropertyName }: InputEntry): string | null =>
  openPropertyName ? `${openPropertyName} (not on record)` : null;

/** By day, then by start; entries without a time of day come after those with one, in the order they were given. */
function byTimeOfWork(left: InputEntry, right: InputEntry): number {
  if (left.date !== right.date) return left.date < right.date ? -1 : 1;
  const [leftStart, rightStart] = [left.start ?? "~", right.start ?? "~"];
  return leftStart === rightStart ? 0 : leftStart < rightStart ? -1 : 1;
}

function treatmentOf(reading: Classification): { treatment: Treatment; treatmentReason: string | null } {
  if (reading.effect === "numerator") {
    return reading.class === "contested"
      ? { treatment: "contested", treatmentReason: reading.reason }
      : { treatment: "counts", treatmentReason: null };
  }
  const counted =
    reading.effect === "denominator-only" && (reading.class === "counts" || reading.class === "contested");
  if (!counted) return { treatment: "not_counted", treatmentReason: reading.reason };
  const reason =
    reading.route === "short-term" ? "Work on a short-term rental counts for that rental." : reading.reason;
  return { treatment: "outside_750", treatmentReason: reason };
}

function propertyLine(property: InputProperty, log: readonly LogLine[]): PropertyLine {
  const own = log.filter((line) => line.property === property.name);
  const { loggedSeconds, countableSeconds } = threeTotals(own);
  const { name, address, type, acquired, placedInService, sold, manager, ownershipPercent } = property;
  return {
    name,
    address,
    type,
    acquired,
    placedInService,
    sold,
    ownershipBasisPoints: ownershipPercent === null ? null : Math.round(ownershipPercent * 100),
    manager,
    ...(property.averageStay ? { averageStay: property.averageStay } : {}),
    ...(property.heldAs ? { heldAs: property.heldAs } : {}),
    loggedSeconds,
    countableSeconds,
    secondsByPerson: secondsBy(own, (line) => line.person),
  };
}

function taxpayerFacts(input: ReportInput, status: HouseholdStatus): TaxpayerFacts {
  const elections = (input.elections ?? []).map(({ firstYear, revokedFromYear }) => {
    if (firstYear === null)
      return "Said to be in force. Its first year was not added, so no result here is based on it.";
    const revoked =
      revokedFromYear === null || revokedFromYear === undefined ? "" : `, revoked from ${revokedFromYear}`;
    return `All rental real estate as one activity since ${firstYear}${revoked}.`;
  });
  if (elections.length > 0 && !status.electionInForce && status.election !== "undated")
    elections.push("Not in force this year.");
  return {
    name: input.taxpayerName,
    filingStatus: input.filingStatus,
    persons: input.persons.map((person) => ({
      name: person.name,
      relation: person.relation,
      otherWork: otherWorkInWords(input.otherWork.find((stated) => stated.personId === person.id)),
    })),
    elections,
    ...(input.groupings && input.groupings.length > 0 ? { groupings: groupingsInWords(input) } : {}),
  };
}

function groupingsInWords({ groupings = [], properties }: ReportInput): string[] {
  const dated = properties.map(({ id, acquired }) => ({ id, acquiredOn: acquired }));
  const namesOf = (ids: readonly string[]) => properties.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return groupings.map((grouping) => {
    const { propertyIds, firstYear } = grouping;
    const later = additionsOf(grouping, dated).map(
      (addition) =>
        ` ${namesOf([addition.propertyId]).join("")} joined in ${addition.year}. ${disclosureWords(addition, addition.year)}`,
    );
    const names = namesOf(propertyIds).join(", ");
    return `${names}: one activity since ${firstYear}. ${disclosureWords(grouping, firstYear)}${later.join("")}`;
  });
}

function disclosureWords({ disclosed, curedInYear = null }: Disclosure, year: number): string {
  if (curedInYear !== null) return `The return of ${curedInYear} made up for the statement of ${year}.`;
  if (disclosed === true) return `The statement went with the return of ${year}.`;
  return disclosed === false
    ? `The statement did not go with the return of ${year}, so each is tested alone.`
    : `Whether the statement went with the return of ${year} was not added.`;
}

function otherWorkInWords(stated: OtherWork | undefined): string | null {
  if (stated === undefined || stated.statement === "unknown") return null;
  if (stated.statement === "none") return "No other work.";
  return stated.items
    .map((item) => {
      const spans = item.spans.map((span) => span.workedSeconds);
      const known = spans.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
      const amount = spans.includes(null) ? "hours not added" : `${hoursText(known)} worked`;
      return `${item.name} (${item.employee ? "as an employee" : "own business"}): ${amount}.`;
    })
    .join(" ");
}

/** What our default readings assume wherever the facts do not say otherwise. */
function assumptionsOf(input: ReportInput): string[] {
  const undated = input.properties.filter((property) => property.acquired === null).length;
  const shortTerm = input.properties.some((property) => property.type === "Short-term Rental");
  return [
    '"Counts" follows our default rules. It is not a finding of the IRS or of a court. Page 1 shows every hour that it leaves out and why.',
    "Hours are those of the record. Nothing in this report says that the work took place. It says what was recorded, when, and how it was read.",
    `All real property work is read as one business for the 750 hours (${cite("cca-201427016")}). Older decisions looked at each rental.`,
    "The 750 hours are not reduced for a part of a year.",
    ...(undated > 0
      ? [
          `${undated === 1 ? "One property has" : `${undated} properties have`} no date of acquisition and is read as owned all year.`,
        ]
      : []),
    ...(shortTerm
      ? [
          `Work on a short-term rental stays outside the 750 hours under our default rules (${cite("bailey-2011")}). It is part of all work.`,
        ]
      : []),
  ];
}

function omittedOf({ evidence, outsideTime }: ReportInput): ReportContent["omitted"] {
  return [...(evidence ? [] : [NO_ACCESS_TO_EVIDENCE]), ...(outsideTime ? [] : [NO_RECORD])];
}

const NO_ACCESS_TO_EVIDENCE = {
  part: "evidence",
  words: "Evidence: this report was made from a file of entries alone. That does not say that there is none.",
} as const;

const NO_RECORD = {
  part: "time_stamp",
  words:
    "A time stamp by an outside authority: a file of entries has no record that could be stamped. The fingerprint ties this paper to the report.json of the same id, not to a moment that an outsider could check.",
} as const;
