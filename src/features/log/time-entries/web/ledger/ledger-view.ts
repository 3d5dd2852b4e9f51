import { civilDate, daysInMonth, isCivilDate } from "#shared/civil-date.ts";
import {
  ACTIVITY_TYPES,
  APPROVAL_STATUSES,
  type ActivityType,
  ENTRY_SOURCES,
  type EntrySource,
  LATENESS_CLASSES,
  type LatenessClass,
  PROPERTY_TYPES,
  type PropertyType,
  TRAVEL_KINDS,
  type TravelKind,
  WORK_CAPACITIES,
  type WorkCapacity,
} from "#shared/domain.ts";
import {
  AI_BUSINESS_IMPACTS,
  AI_URGENCIES,
  type AiBusinessImpact,
  type AiUrgency,
  ANALYSIS_STATUSES,
  type AnalysisStatus,
} from "#shared/fields/entry-analysis.ts";
import { isId } from "#shared/ids.ts";
import { LEDGER_GROUPS, LEDGER_SORTS, type LedgerOrder } from "#features/log/time-entries/ledger-order.ts";
import { yearIn } from "#web/book/year-in.ts";
import { type ColumnName, readColumns } from "./columns.ts";

export const LEDGER_STATUSES = ["kept", "voided", "all"] as const;
export type LedgerStatus = (typeof LEDGER_STATUSES)[number];

/** What the ledger shows, as the address states it and the API takes it: a link opens the same view for someone else. */
export type LedgerFilters = {
  year?: number;
  from?: string;
  to?: string;
  propertyId?: string[];
  propertyType?: PropertyType[];
  personId?: string[];
  activityType?: ActivityType[];
  travelKind?: TravelKind[];
  capacity?: WorkCapacity[];
  source?: EntrySource[];
  latenessClass?: LatenessClass[];
  approvalStatus?: "pending" | "approved";
  hasEvidence?: "true" | "false";
  importId?: string;
  aiStatus?: AnalysisStatus[];
  aiUrgency?: AiUrgency[];
  aiBusinessImpact?: AiBusinessImpact[];
  aiPrimaryCategory?: ActivityType[];
  aiComplianceFlag?: "true" | "false";
  q?: string;
  status?: LedgerStatus;
};

export type LedgerView = {
  filters: LedgerFilters;
  order: LedgerOrder;
  /** Null: the usual ones. */
  columns: readonly ColumnName[] | null;
};

const SEARCH_MAX_CHARACTERS = 200;

const oneOf = <Value extends string>(known: readonly Value[], text: string | null): Value | undefined =>
  known.find((value) => value === text);

const knownOf = <Value extends string>(known: readonly Value[], texts: readonly string[]): Value[] | undefined => {
  const found = known.filter((value) => texts.includes(value));
  return found.length > 0 ? found : undefined;
};

const idsOf = (texts: readonly string[], also: readonly string[] = []): string[] | undefined => {
  const found = [...new Set(texts)].filter((text) => isId(text) || also.includes(text));
  return found.length > 0 ? found : undefined;
};

const dayOf = (text: string | null): string | undefined => (text !== null && isCivilDate(text) ? text : undefined);

/** Reads an address. What the API would refuse is left out, so that a mistyped link still shows a ledger. */
export const readLedgerView = (search: URLSearchParams): LedgerView => {
  const status = oneOf(LEDGER_STATUSES, search.get("status"));
  const filters = {
    year: yearIn(search),
    from: dayOf(search.get("from")),
    to: dayOf(search.get("to")),
    propertyId: idsOf(search.getAll("propertyId"), ["none"]),
    propertyType: knownOf(PROPERTY_TYPES, search.getAll("propertyType")),
    personId: idsOf(search.getAll("personId")),
    activityType: knownOf(ACTIVITY_TYPES, search.getAll("activityType")),
    travelKind: knownOf(TRAVEL_KINDS, search.getAll("travelKind")),
    capacity: knownOf(WORK_CAPACITIES, search.getAll("capacity")),
    source: knownOf(ENTRY_SOURCES, search.getAll("source")),
    latenessClass: knownOf(LATENESS_CLASSES, search.getAll("latenessClass")),
    approvalStatus: oneOf(APPROVAL_STATUSES, search.get("approvalStatus")),
    hasEvidence: oneOf(["true", "false"], search.get("hasEvidence")),
    importId: idsOf(search.getAll("importId"))?.[0],
    aiStatus: knownOf(ANALYSIS_STATUSES, search.getAll("aiStatus")),
    aiUrgency: knownOf(AI_URGENCIES, search.getAll("aiUrgency")),
    aiBusinessImpact: knownOf(AI_BUSINESS_IMPACTS, search.getAll("aiBusinessImpact")),
    aiPrimaryCategory: knownOf(ACTIVITY_TYPES, search.getAll("aiPrimaryCategory")),
    aiComplianceFlag: oneOf(["true", "false"], search.get("aiComplianceFlag")),
    q: search.get("q")?.trim().slice(0, SEARCH_MAX_CHARACTERS) || undefined,
    status: status === "kept" ? undefined : status,
  };
  const order = {
    sort: oneOf(LEDGER_SORTS, search.get("sort")) ?? "-date",
    group: oneOf(LEDGER_GROUPS, search.get("group")) ?? "none",
  };
  return { filters: withoutUndefined(filters), order, columns: readColumns(search.get("cols")) };
};

/** The same entries day by day, the newest first unless the address says otherwise. */
export const inDays = (view: LedgerView): LedgerView => ({
  ...view,
  order: { sort: view.order.sort === "date" ? "date" : "-date", group: "day" },
});

const withoutUndefined = (loose: { [Name in keyof LedgerFilters]: LedgerFilters[Name] | undefined }): LedgerFilters =>
  // Only absent values are dropped, so the rest matches the type.
  Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined)) as LedgerFilters;

export type FilterName = keyof LedgerFilters;
export type FilterChange = { [Name in FilterName]?: LedgerFilters[Name] | undefined };

/** The address with some filters changed; the rest of it (`sort`, an open drawer) stays. */
export const changeSearch = (search: URLSearchParams, change: FilterChange): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
    for (const each of values) next.append(name, String(each));
  }
  return next;
};

const FILTER_NAMES: readonly FilterName[] = [
  "year",
  "from",
  "to",
  "propertyId",
  "propertyType",
  "personId",
  "activityType",
  "travelKind",
  "capacity",
  "source",
  "latenessClass",
  "approvalStatus",
  "hasEvidence",
  "importId",
  "aiStatus",
  "aiUrgency",
  "aiBusinessImpact",
  "aiPrimaryCategory",
  "aiComplianceFlag",
  "q",
  "status",
];

export const clearFilters = (search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of FILTER_NAMES) next.delete(name);
  return next;
};

/** What makes up a view besides its filters. */
const ORDER_NAMES = ["sort", "group", "cols"] as const;
export type OrderChange = { [Name in (typeof ORDER_NAMES)[number]]?: string | undefined };

export const changeOrder = (search: URLSearchParams, change: OrderChange): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** The part of an address that makes a view: what a saved view keeps. An open panel and a page are not part of it. */
export const viewSearch = (search: URLSearchParams): string => {
  const names: readonly string[] = [...FILTER_NAMES, ...ORDER_NAMES];
  const kept = [...search].filter(([name]) => names.includes(name));
  return new URLSearchParams(kept.toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b))).toString();
};

/** `2026-03` when the dates are exactly one month, so that a screen may call it by its name. */
export const wholeMonth = ({ from, to }: LedgerFilters): string | null => {
  if (!from || !to || !from.endsWith("-01")) return null;
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  return civilDate(year, month, daysInMonth(year, month)) === to ? from.slice(0, 7) : null;
};

/** True when nothing but a year or dates narrows the view. */
export const isNarrowedByTimeAlone = (filters: LedgerFilters): boolean =>
  Object.keys(filters).every((name) => name === "year" || name === "from" || name === "to");

/** True if nothing is filtered: then a view without entries means that there are none at all. */
export const isFirstRun = (filters: LedgerFilters): boolean => Object.keys(filters).length === 0;
