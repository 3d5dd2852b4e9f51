import { cite } from "../citations/citations.ts";
import { isKnown, isList } from "../facts/validate-values.ts";
import { refused, accepted, type Validated, type Problem } from "../facts/refusal.ts";
import { EXCHANGE_TAXPAYERS, RETURN_DUE_DATES, type ExchangeTaxpayer } from "../parameters/return-due-dates.ts";
import { nextBusinessDay } from "../units/business-days.ts";
import { addDays, civilDay, isCivilDay, yearOf, type CivilDay } from "../units/civil-day.ts";

export const IDENTIFICATION_DAYS = 45;
export const EXCHANGE_DAYS = 180;

export type ExchangeQuestion = {
  /** Closing days of the property given up; with several, both clocks run from the first. */
  readonly transferredOn: readonly CivilDay[];
  readonly taxpayer: ExchangeTaxpayer;
  /** Null while it is not decided. */
  readonly extensionFiled: boolean | null;
  /** The return itself, if it was already filed: that ends the period too. */
  readonly returnFiledOn?: CivilDay | null;
};

export type ExchangeDates = {
  readonly firstTransfer: CivilDay;
  /** Midnight of day 45; weekends and holidays do not move it. */
  readonly identifyBy: CivilDay;
  /** Midnight of day 180; weekends and holidays do not move it. */
  readonly day180: CivilDay;
  /** The return's due date, on a business day. */
  readonly returnDue: CivilDay;
  readonly returnDueExtended: CivilDay;
  /** The earlier of day 180 and the due date, without and with an extension. */
  readonly receiveByWithoutExtension: CivilDay;
  readonly receiveByWithExtension: CivilDay;
  /** What applies given the answer about the extension: without one while it is open. */
  readonly receiveBy: CivilDay;
  /** Day 180 lies after the due date: without an extension days are lost. */
  readonly extensionNeeded: boolean;
  readonly notes: readonly string[];
  readonly citation: string;
};

/** IRC 1031(a)(3): identify by day 45; receive by day 180 or the return's due date with extension, whichever is first. */
export function exchangeDates(question: ExchangeQuestion): Validated<ExchangeDates> {
  const problems = validateQuestion(question);
  if (problems.length > 0) return refused(problems);
  const first = earliest(question.transferredOn);
  const due = returnDue(question.taxpayer, yearOf(first));
  if (due === null)
    return refused([{ path: "transferredOn", message: "lies before 1984, the first year of the rule" }]);
  const day180 = addDays(first, EXCHANGE_DAYS);
  const filedOn = question.returnFiledOn ?? null;
  const endsBy = (returnDay: CivilDay): CivilDay =>
    earliest([day180, returnDay, ...(filedOn === null ? [] : [filedOn])]);
  const receiveByWithoutExtension = endsBy(due.due);
  const receiveByWithExtension = endsBy(due.extended);
  const extensionNeeded = day180 > due.due;
  return accepted({
    firstTransfer: first,
    identifyBy: addDays(first, IDENTIFICATION_DAYS),
    day180,
    returnDue: due.due,
    returnDueExtended: due.extended,
    receiveByWithoutExtension,
    receiveByWithExtension,
    receiveBy: question.extensionFiled === true ? receiveByWithExtension : receiveByWithoutExtension,
    extensionNeeded,
    notes: notesOf(question, due.due, extensionNeeded, filedOn, day180),
    citation: cite("irc-1031-a", "reg-1031-k-1-b", "irc-7503"),
  });
}

/** Due dates of the return for a calendar year; null before the first year on record. */
export function returnDue(
  taxpayer: ExchangeTaxpayer,
  taxYear: number,
): { readonly due: CivilDay; readonly extended: CivilDay } | null {
  const rule = RETURN_DUE_DATES.find(
    (r) => r.taxpayer === taxpayer && taxYear >= r.fromYear && (r.toYear === null || taxYear <= r.toYear),
  );
  if (rule === undefined) return null;
  return {
    due: nextBusinessDay(civilDay(taxYear + 1, rule.due.month, rule.due.day)),
    extended: nextBusinessDay(civilDay(taxYear + 1, rule.extended.month, rule.extended.day)),
  };
}

function notesOf(
  question: ExchangeQuestion,
  due: CivilDay,
  extensionNeeded: boolean,
  filedOn: CivilDay | null,
  day180: CivilDay,
): readonly string[] {
  const notes: string[] = [];
  if (question.transferredOn.length > 1) notes.push("Several transfers: both periods run from the first.");
  if (extensionNeeded && question.extensionFiled !== true) {
    notes.push(`The return is due on ${due}, before day 180: file an extension to keep the whole period.`);
  }
  if (filedOn !== null && filedOn < day180) notes.push(FILED_EARLY);
  return notes;
}

function validateQuestion(question: ExchangeQuestion): readonly Problem[] {
  const problems: Problem[] = [];
  if (!isKnown(EXCHANGE_TAXPAYERS, question.taxpayer))
    problems.push({ path: "taxpayer", message: `must be one of ${EXCHANGE_TAXPAYERS.join(", ")}` });
  if (!isList(question.transferredOn) || question.transferredOn.length === 0)
    return [...problems, { path: "transferredOn", message: "must hold at least one day" }];
  question.transferredOn.forEach((day, i) => {
    if (!isCivilDay(day)) problems.push({ path: `transferredOn[${i}]`, message: "must be a day written YYYY-MM-DD" });
  });
  const filedOn = question.returnFiledOn ?? null;
  if (filedOn !== null && !isCivilDay(filedOn))
    problems.push({ path: "returnFiledOn", message: "must be a day written YYYY-MM-DD" });
  return problems;
}

function earliest(days: readonly CivilDay[]): CivilDay {
  return days.reduce((first, day) => (day < first ? day : first));
}

/** The statute names the due date alone; that filing early ends the period is how intermediaries practice it. */
const FILED_EARLY =
  "The return was filed before the period ended. On a careful reading filing ends it, which the statute does not say: ask your intermediary.";
