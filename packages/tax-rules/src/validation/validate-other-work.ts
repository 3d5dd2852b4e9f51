import { daysInYear, isCivilDay } from "../units/civil-day.ts";
import {
  isGiven,
  isDuration,
  isKnown,
  isList,
  isOptionalDay,
  isOptionalDuration,
  isOptionalPercent,
  type Report,
} from "../facts/validate-values.ts";
import { NEIGHBOURING_TRADES, REAL_PROPERTY_TRADES, type HouseholdYear, type OtherWorkItem } from "../facts/facts.ts";

const STATEMENTS = ["unknown", "none", "listed"];

/** Statements about work outside the log: by the persons themselves and about others on the properties. */
export function validateOtherWork(facts: HouseholdYear, report: Report): void {
  const longest = daysInYear(facts.taxYear) * 86_400;
  const persons = new Set(facts.persons.map((p) => p.id));
  const stated = new Set<string>();
  facts.otherWork.forEach((statement, i) => {
    const at = `otherWork[${i}]`;
    if (!persons.has(statement.personId)) report(`${at}.personId`, "is not one of the persons");
    if (stated.has(statement.personId)) report(`${at}.personId`, "has two statements of other work");
    stated.add(statement.personId);
    if (!isKnown(STATEMENTS, statement.statement)) report(`${at}.statement`, `must be one of ${STATEMENTS.join(", ")}`);
    if (statement.statement !== "listed") return;
    if (statement.items.length === 0) report(`${at}.items`, "is empty: state none instead");
    const ids = new Set<string>();
    statement.items.forEach((item, j) => {
      if (item.id === "" || ids.has(item.id)) report(`${at}.items[${j}].id`, "must be given and unique");
      ids.add(item.id);
      validateItem(item, `${at}.items[${j}]`, longest, report);
    });
  });
  validateBusinesses(facts, report);
  validateOthers(facts, longest, report);
}

/** Work logged for a business has to name a real property business of that person's own. */
function validateBusinesses(facts: HouseholdYear, report: Report): void {
  const own = ownRealPropertyOf(facts);
  facts.work.forEach((fact, i) => {
    const businessId = fact.businessId ?? null;
    if (businessId === null || own.has(`${fact.personId} ${businessId}`)) return;
    report(`work[${i}].businessId`, "is not a real property business of that person's own. State a job as other work");
  });
}

/** The same facts, but work for a business that its person does not list (any longer) becomes work for an unnamed one. */
export function withStatedBusinesses(facts: HouseholdYear): HouseholdYear {
  const own = ownRealPropertyOf(facts);
  const work = facts.work.map((fact) =>
    isGiven(fact.businessId) && !own.has(`${fact.personId} ${fact.businessId}`) ? { ...fact, businessId: null } : fact,
  );
  return { ...facts, work };
}

function ownRealPropertyOf(facts: Pick<HouseholdYear, "otherWork">): ReadonlySet<string> {
  const own = new Set<string>();
  for (const stated of facts.otherWork) {
    if (stated.statement !== "listed") continue;
    for (const item of stated.items) if (isOwnRealProperty(item)) own.add(`${stated.personId} ${item.id}`);
  }
  return own;
}

function isOwnRealProperty(item: OtherWorkItem): boolean {
  return item.realEstate && !item.employee && !NEIGHBOURING_TRADES.some((trade) => trade === item.trade);
}

const TRADES: readonly string[] = [...REAL_PROPERTY_TRADES, ...NEIGHBOURING_TRADES];
const PARTICIPATION = ["met", "not_met", "unknown"];

function validateItem(item: OtherWorkItem, at: string, longest: number, report: Report): void {
  if (isGiven(item.trade) && !isKnown(TRADES, item.trade)) report(`${at}.trade`, "is not a known trade");
  if (isGiven(item.materialParticipation) && !isKnown(PARTICIPATION, item.materialParticipation)) {
    report(`${at}.materialParticipation`, `must be one of ${PARTICIPATION.join(", ")}`);
  }
  const earlierYears = item.earlierYears ?? [];
  if (!isList(earlierYears) || !earlierYears.every((year) => Number.isInteger(year))) {
    report(`${at}.earlierYears`, "must be whole years");
  }
  if (item.spans.length === 0) report(`${at}.spans`, "must hold at least one span");
  if (!isOptionalDuration(item.employerReportedSeconds))
    report(`${at}.employerReportedSeconds`, "must be whole seconds");
  item.spans.forEach((span, k) => {
    const here = `${at}.spans[${k}]`;
    const seconds = span.workedSeconds;
    if (seconds !== null && (!isDuration(seconds) || seconds > longest)) {
      report(`${here}.workedSeconds`, "must be whole seconds from 0 to the length of the year, or null when not known");
    }
    if (!isOptionalDay(span.firstDay)) report(`${here}.firstDay`, "must be a day written YYYY-MM-DD, or null");
    if (!isOptionalDay(span.lastDay)) report(`${here}.lastDay`, "must be a day written YYYY-MM-DD, or null");
    else if (isCivilDay(span.firstDay) && isCivilDay(span.lastDay) && span.lastDay < span.firstDay)
      report(`${here}.lastDay`, "lies before the first day");
    if (!isOptionalPercent(span.familyOwnershipPct)) {
      report(`${here}.familyOwnershipPct`, "must be a percentage from 0 to 100");
    }
    if (!isOptionalPercent(span.ownershipPct)) report(`${here}.ownershipPct`, "must be a percentage from 0 to 100");
  });
}

function validateOthers(facts: HouseholdYear, longest: number, report: Report): void {
  const properties = new Set(facts.properties.map((p) => p.id));
  const stated = new Set<string>();
  facts.others?.forEach((statement, i) => {
    const at = `others[${i}]`;
    if (!properties.has(statement.propertyId)) report(`${at}.propertyId`, "is not one of the properties");
    if (stated.has(statement.propertyId)) report(`${at}.propertyId`, "has two statements about others");
    stated.add(statement.propertyId);
    if (!isKnown(STATEMENTS, statement.statement)) report(`${at}.statement`, `must be one of ${STATEMENTS.join(", ")}`);
    if (statement.statement !== "listed") return;
    const individuals = new Set<string>();
    statement.individuals.forEach((individual, j) => {
      if (individuals.has(individual.id)) report(`${at}.individuals[${j}].id`, "is listed twice");
      individuals.add(individual.id);
      const seconds = individual.seconds;
      if (seconds !== null && (!isDuration(seconds) || seconds > longest)) {
        report(`${at}.individuals[${j}].seconds`, "must be whole seconds, or null when not known");
      }
    });
  });
}
