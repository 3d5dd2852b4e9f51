import { cite } from "../citations/citations.ts";
import type { HouseholdYear, OtherWorkItem, WorkSpan } from "../facts/facts.ts";
import { NEIGHBOURING_TRADES } from "../facts/facts.ts";
import type { Seconds } from "../units/hours.ts";

/** Five percent is not enough: s.416(i)(1)(B) says more than five. */
export const FIVE_PERCENT = 5;

export type OtherWorkLine = {
  readonly itemId: string;
  readonly label: string;
  readonly seconds: Seconds | null;
  /** Real property work of an owner or self-employed person enters the numerator if participation is shown. */
  readonly countsAs: "real-property" | "other-work" | "neither";
  /** Employee hours in real property whose ownership is not stated: other work, and real property work above five percent. */
  readonly turnsOnOwnership: boolean;
  readonly reason: string;
  readonly citation: string;
};

export type StatedOtherWork = {
  readonly statement: "unknown" | "none" | "listed";
  readonly items: readonly OtherWorkItem[];
  readonly lines: readonly OtherWorkLine[];
  /** False while anything about other work is unknown: all personal services are then "at least" a figure. */
  readonly complete: boolean;
  /** Jobs for which the employer reports more hours than were stated. */
  readonly reportedMore: readonly ReportedMore[];
};

export type ReportedMore = {
  readonly itemId: string;
  readonly name: string;
  readonly toldSeconds: Seconds;
  readonly reportedSeconds: Seconds;
  /** Real property work of an owner: more of it adds to both sides of the half test, so it never breaks half. */
  readonly isRealProperty: boolean;
};

export function statedOtherWork(facts: HouseholdYear, personId: string): StatedOtherWork {
  const stated = facts.otherWork.find((statement) => statement.personId === personId);
  if (stated === undefined || stated.statement === "unknown") {
    return { statement: "unknown", items: [], lines: [], complete: false, reportedMore: [] };
  }
  if (stated.statement === "none") return { statement: "none", items: [], lines: [], complete: true, reportedMore: [] };
  const lines = stated.items.flatMap((item) => item.spans.map((span) => otherWorkLine(item, span)));
  const complete = lines.every((line) => line.seconds !== null || line.countsAs === "neither");
  const reportedMore = stated.items.flatMap((item) => reportedMoreOf(item, lines));
  return { statement: "listed", items: stated.items, lines, complete, reportedMore };
}

function reportedMoreOf(item: OtherWorkItem, lines: readonly OtherWorkLine[]): readonly ReportedMore[] {
  const reportedSeconds = item.employerReportedSeconds ?? null;
  const own = lines.filter((line) => line.itemId === item.id);
  // What was not stated is asked for; it does not lower the figure.
  if (own.some((line) => line.seconds === null)) return [];
  const toldSeconds = knownSeconds(own);
  if (reportedSeconds === null || toldSeconds >= reportedSeconds) return [];
  const isRealProperty = own.every((line) => line.countsAs === "real-property");
  return [{ itemId: item.id, name: item.name, toldSeconds, reportedSeconds, isRealProperty }];
}

/** Services as an employee count as real property work only while more than five percent is owned. */
function otherWorkLine(item: OtherWorkItem, span: WorkSpan): OtherWorkLine {
  const base = { itemId: item.id, label: item.name, seconds: span.workedSeconds, turnsOnOwnership: false };
  if (item.realEstate && item.trade === "real-estate-investing" && !item.employee) {
    return {
      ...base,
      countsAs: "neither",
      reason: "Investing for oneself is work as an investor: in neither side of the half test.",
      citation: cite("reg-9-b-4", "reg-5T-f-2-ii"),
    };
  }
  if (item.realEstate && isNeighbouringTrade(item)) {
    return {
      ...base,
      countsAs: "other-work",
      reason: "Close to real property, and not one of the eleven trades: all personal services only.",
      citation: cite("irc-469-c-7-C", "hickam-2017", "guarino-2016"),
    };
  }
  if (!item.realEstate) {
    return {
      ...base,
      countsAs: "other-work",
      reason: "Work outside real property: all personal services only.",
      citation: cite("irc-469-c-7-B"),
    };
  }
  const owner = item.employee ? isFivePercentOwner(item, span) : "yes";
  if (owner !== "yes") {
    return {
      ...base,
      turnsOnOwnership: owner === "unknown",
      countsAs: "other-work",
      reason: "Real property work as an employee who does not own more than five percent: all personal services only.",
      citation: cite("irc-469-c-7-D", "reg-9-c-5", "irc-416-i"),
    };
  }
  return {
    ...base,
    countsAs: "real-property",
    reason: item.employee
      ? "Real property work as an employee while owning more than five percent."
      : "A real property trade or business of one's own.",
    citation: item.employee
      ? cite("irc-469-c-7-D", "reg-9-c-5", "irc-416-i", "irc-318")
      : cite("irc-469-c-7-C", "agarwal-2009"),
  };
}

/**
 * More than five percent, counting stock of a corporation that the closest family owns; in any other employer, only the
 * person's own capital or profits count (s.416(i)(1)(B)).
 */
function isFivePercentOwner(item: OtherWorkItem, span: WorkSpan): "yes" | "no" | "unknown" {
  const own = span.ownershipPct ?? null;
  const family = item.corporation === false ? 0 : (span.familyOwnershipPct ?? null);
  if ((own ?? 0) > FIVE_PERCENT) return "yes";
  if ((own ?? 0) + (family ?? 0) > FIVE_PERCENT) return item.corporation === true ? "yes" : "unknown";
  return own === null || family === null ? "unknown" : "no";
}

function isNeighbouringTrade(item: OtherWorkItem): boolean {
  return NEIGHBOURING_TRADES.some((trade) => trade === item.trade);
}

export function knownSeconds(lines: readonly OtherWorkLine[], countsAs?: OtherWorkLine["countsAs"]): Seconds {
  return lines
    .filter((line) => (countsAs === undefined ? line.countsAs !== "neither" : line.countsAs === countsAs))
    .reduce((sum, line) => sum + (line.seconds ?? 0), 0);
}
