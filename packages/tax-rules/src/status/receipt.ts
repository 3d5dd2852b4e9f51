import { cite } from "../citations/citations.ts";
import type { ReasonCode } from "../activities/reason-codes.ts";
import { REASONS } from "../activities/reasons.ts";
import type { WorkReason } from "../activities/work-class.ts";
import type { PersonalServices } from "./personal-services.ts";
import { idsOfBusiness, type RealPropertyBusiness } from "./real-property-businesses.ts";
import type { EntriesBehind, ReceiptLine } from "../activities/verdict.ts";
import type { WorkGroup } from "../activities/work-tally.ts";

export type PersonReceipt = {
  /** From everything logged to the numerator, then to the stress total. */
  readonly realProperty: readonly ReceiptLine[];
  /** What all personal services consist of. */
  readonly allServices: readonly ReceiptLine[];
};

export function personReceipt(
  personId: string,
  tally: readonly WorkGroup[],
  businesses: readonly RealPropertyBusiness[],
  services: PersonalServices,
): PersonReceipt {
  const mine = tally.filter((group) => group.personId === personId);
  return {
    realProperty: [
      ...loggedLines(personId, mine),
      ...businessLines(personId, businesses, services),
      ...stressLines(personId, mine, businesses, services),
    ],
    allServices: allServicesLines(personId, mine, services),
  };
}

const SHORT_TERM_OUTSIDE =
  "Short-term rental work: outside the 750 hours under our default rules, on one Summary Opinion alone";

function loggedLines(personId: string, mine: readonly WorkGroup[]): readonly ReceiptLine[] {
  const any = behind(personId, allReasons(mine), "any");
  const out = mine.filter((g) => g.effect !== "numerator");
  const counted = mine.filter((g) => g.effect === "numerator");
  return [
    line("logged", "start", "Everything logged", mine, "A9.totals", cite("reg-5T-f-4"), any),
    ...byReason(out).map(([code, route, groups]) =>
      line(
        `minus:${code}:${route}`,
        "minus",
        route === "short-term" ? SHORT_TERM_OUTSIDE : REASONS[code].reason,
        groups,
        route === "short-term" ? "C4.short-term-outside" : "D.classes",
        route === "short-term" ? cite("bailey-2011") : cite(...REASONS[code].authorities),
        behind(personId, [code], route),
      ),
    ),
    line(
      "countable",
      "total",
      "Counts toward 750 under our default rules",
      counted,
      "A9.totals",
      cite("reg-5-f-1", "reg-9-c-3"),
      behind(personId, allReasons(counted), "in-750"),
    ),
  ];
}

/** From countable logged work to the hours of real property businesses: stated businesses in, failed ones out. */
function businessLines(
  personId: string,
  businesses: readonly RealPropertyBusiness[],
  services: PersonalServices,
): readonly ReceiptLine[] {
  const lines: ReceiptLine[] = [];
  for (const stated of services.otherWork.lines) {
    if (stated.countsAs !== "real-property" || stated.seconds === null) continue;
    lines.push({
      id: `plus:${stated.itemId}`,
      kind: "plus",
      label: `${stated.label}: ${stated.reason}`,
      seconds: stated.seconds,
      entryCount: null,
      ruleId: "A4.trades",
      citation: stated.citation,
      behind: { ...behind(personId, [], "none"), otherWorkItemId: stated.itemId },
    });
  }
  for (const business of businesses) {
    const seconds = business.secondsByPerson[personId] ?? 0;
    if (seconds === 0 || business.participation !== "not_met") continue;
    lines.push({
      id: `minus-business:${business.id}`,
      kind: "minus",
      label: `${business.name}: no material participation in it`,
      seconds,
      entryCount: null,
      ruleId: "A3.level-1",
      citation: cite("reg-9-c-3"),
      behind: null,
    });
  }
  lines.push({
    id: "real-property",
    kind: "total",
    label: "Hours of real property trades or businesses",
    seconds: services.possibleSeconds,
    entryCount: null,
    ruleId: "A1.750",
    citation: cite("irc-469-c-7-B", "reg-9-c-3"),
    behind: null,
  });
  return lines;
}

function stressLines(
  personId: string,
  mine: readonly WorkGroup[],
  businesses: readonly RealPropertyBusiness[],
  services: PersonalServices,
): readonly ReceiptLine[] {
  // Work of a failed business is already out, including its contested part.
  const failed = new Set(businesses.flatMap((b) => (b.participation === "not_met" ? [b.id] : [])));
  const contested = mine.filter(
    (g) => g.class === "contested" && g.effect === "numerator" && !idsOfBusiness(g).some((id) => failed.has(id)),
  );
  return [
    ...byReason(contested).map(([code, route, groups]) =>
      line(
        `stress:${code}:${route}`,
        "minus",
        REASONS[code].reason,
        groups,
        "A9.totals",
        cite(...REASONS[code].authorities),
        behind(personId, [code], route),
      ),
    ),
    {
      id: "stress",
      kind: "total",
      label: "After likely cuts",
      seconds: services.stressSeconds,
      entryCount: null,
      ruleId: "A9.totals",
      citation: cite("truskowsky-2003", "hairston-2019"),
      behind: null,
    },
  ];
}

function allServicesLines(
  personId: string,
  mine: readonly WorkGroup[],
  services: PersonalServices,
): readonly ReceiptLine[] {
  const rental = mine.filter((g) => g.effect === "numerator");
  const others = mine.filter((g) => g.effect === "denominator-only");
  const stated: readonly ReceiptLine[] = services.otherWork.lines.map((item, index) => ({
    id: `other-work:${item.itemId}:${index}`,
    kind: item.seconds === null || item.countsAs === "neither" ? "note" : "plus",
    label: item.seconds === null ? `${item.label}: hours not added` : `${item.label}: ${item.reason}`,
    seconds: item.countsAs === "neither" ? 0 : (item.seconds ?? 0),
    entryCount: null,
    ruleId: "A6.all-services",
    citation: item.citation,
    behind: { ...behind(personId, [], "none"), otherWorkItemId: item.itemId },
  }));
  const citation = cite("irc-469-c-7-B", "reg-9-b-4");
  return [
    line(
      "all:countable",
      "start",
      "Real property work that counts",
      rental,
      "A6.all-services",
      citation,
      behind(personId, allReasons(rental), "in-750"),
    ),
    ...byReason(others).map(([code, route, groups]) =>
      line(
        `all:${code}:${route}`,
        "plus",
        route === "short-term" ? "Short-term rental work: a business, so part of all work" : REASONS[code].reason,
        groups,
        "A6.all-services",
        citation,
        behind(personId, [code], route),
      ),
    ),
    ...stated,
    {
      id: "all-services",
      kind: "total",
      label: services.complete ? "All personal services" : "All personal services, as far as we know",
      seconds: services.allSeconds,
      entryCount: null,
      ruleId: "A6.all-services",
      citation,
      behind: null,
    },
  ];
}

function line(
  id: string,
  kind: ReceiptLine["kind"],
  label: string,
  groups: readonly WorkGroup[],
  ruleId: string,
  citation: string,
  behindIt: EntriesBehind,
): ReceiptLine {
  const seconds = groups.reduce((sum, g) => sum + g.seconds, 0);
  const entryCount = groups.reduce((sum, g) => sum + g.entryCount, 0);
  return { id, kind, label, seconds, entryCount, ruleId, citation, behind: behindIt };
}

function behind(personId: string, reasonCodes: readonly ReasonCode[], route: EntriesBehind["route"]): EntriesBehind {
  return { personId, reasonCodes, route };
}

function allReasons(groups: readonly WorkGroup[]): readonly ReasonCode[] {
  return [...new Set(groups.map((g) => g.reasonCode))].toSorted();
}

/** Lines in the order of the table of reasons, whatever the order of the entries. */
function byReason(groups: readonly WorkGroup[]): readonly [ReasonCode, WorkGroup["route"], readonly WorkGroup[]][] {
  const found: [ReasonCode, WorkGroup["route"], readonly WorkGroup[]][] = [];
  const keys = new Set(groups.map((g) => `${g.reasonCode} ${g.route}`));
  for (const key of keys) {
    const same = groups.filter((g) => `${g.reasonCode} ${g.route}` === key);
    const first = same[0];
    if (first !== undefined) found.push([first.reasonCode, first.route, same]);
  }
  return found.toSorted(([a], [b]) => classOrder(a) - classOrder(b) || (a < b ? -1 : 1));
}

const CLASS_ORDER = ["counts", "contested", "needs_answer", "excluded", "never"];

function classOrder(code: ReasonCode): number {
  const reason: WorkReason = REASONS[code];
  return CLASS_ORDER.indexOf(reason.class);
}
