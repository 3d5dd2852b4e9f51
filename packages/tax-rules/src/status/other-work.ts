import { cite } from "../citations/citations.ts";
import type { HouseholdYear, OtherWorkItem, WorkSpan } from "../facts/facts.ts";
import { NEIGHBOURING_TRADES } from "../facts/facts.ts";
import { isGiven } from "../facts/check-values.ts";
import type { Seconds } from "../units/hours.ts";

/** Five percent is not enough: s.416(i)(1)(B) says more than five. */
export const FIVE_PERCENT = 5;

export type OtherWorkLine = {
  readonly itemId: string;
  readonly label: string;
  readonly seconds: Seconds | null;
  /** Real property work of an owner or self-employed person enters the numerator if participation is shown. */
  readonly standing: "real-property" | "other-work";
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
};

export function statedOtherWork(facts: HouseholdYear, personId: string): StatedOtherWork {
  const stated = facts.otherWork.find((statement) => statement.personId === personId);
  if (stated === undefined || stated.statement === "unknown") {
    return { statement: "unknown", items: [], lines: [], complete: false };
  }
  if (stated.statement === "none") return { statement: "none", items: [], lines: [], complete: true };
  const lines = stated.items.flatMap((item) => item.spans.map((span) => otherWorkLine(item, span)));
  return { statement: "listed", items: stated.items, lines, complete: lines.every((line) => line.seconds !== null) };
}

/** Services as an employee count as real property work only while more than five percent is owned. */
function otherWorkLine(item: OtherWorkItem, span: WorkSpan): OtherWorkLine {
  const base = { itemId: item.id, label: item.name, seconds: span.workedSeconds, turnsOnOwnership: false };
  if (item.realEstate && isNeighbouringTrade(item)) {
    return {
      ...base,
      standing: "other-work",
      reason: "Close to real property, and not one of the eleven trades: all personal services only.",
      citation: cite("irc-469-c-7-C", "hickam-2017", "guarino-2016"),
    };
  }
  if (!item.realEstate) {
    return {
      ...base,
      standing: "other-work",
      reason: "Work outside real property: all personal services only.",
      citation: cite("irc-469-c-7-B"),
    };
  }
  if (item.employee && !((span.ownershipPct ?? 0) > FIVE_PERCENT)) {
    return {
      ...base,
      turnsOnOwnership: !isGiven(span.ownershipPct),
      standing: "other-work",
      reason: "Real property work as an employee who does not own more than five percent: all personal services only.",
      citation: cite("irc-469-c-7-D", "reg-9-c-5", "irc-416-i"),
    };
  }
  return {
    ...base,
    standing: "real-property",
    reason: item.employee
      ? "Real property work as an employee while owning more than five percent."
      : "A real property trade or business of one's own.",
    citation: item.employee ? cite("irc-469-c-7-D", "reg-9-c-5", "irc-416-i") : cite("irc-469-c-7-C", "agarwal-2009"),
  };
}

function isNeighbouringTrade(item: OtherWorkItem): boolean {
  return NEIGHBOURING_TRADES.some((trade) => trade === item.trade);
}

export function knownSeconds(lines: readonly OtherWorkLine[], standing?: OtherWorkLine["standing"]): Seconds {
  return lines
    .filter((line) => standing === undefined || line.standing === standing)
    .reduce((sum, line) => sum + (line.seconds ?? 0), 0);
}
