import { LEFT_OUT } from "#features/reports/account-export/rules.ts";
import { KEPT_AFTER_ERASURE } from "#server/owner-rows/erase-owner-rows.ts";
import { type EventName, EVENTS } from "#shared/events/event-catalog.ts";
import type { EventDefinition } from "#shared/events/event-definition.ts";
import type { FeatureFacts } from "./feature-facts.ts";

/** Where a feature must be, or say why not. */
export const REACHES = ["demo", "export", "erasure", "palette", "help", "access", "feed"] as const;
export type Reach = (typeof REACHES)[number];

const catalog: Readonly<Record<EventName, EventDefinition>> = EVENTS;

export const isTold = (event: FeatureFacts["operations"][number]["event"]): boolean =>
  typeof event === "string" && catalog[event].action !== null;

/** Whether a registry has a feature: nothing here is claimed by hand. `sample`: tables with rows in the demo's database. */
const HAS: Readonly<Record<Reach, (feature: FeatureFacts, sample: ReadonlySet<string>) => boolean>> = {
  // The demo serves every operation and page; what keeps rows has some in the sample.
  demo: ({ tables, operations, pages }, sample) =>
    tables.length > 0
      ? tables.some(({ name }) => sample.has(name))
      : operations.some(({ access }) => access !== "public") || pages.some(({ isInSiteMap }) => isInSiteMap),
  // Both read the tables of owners from the database itself.
  export: ({ tables }) => tables.some(({ name, hasOwner }) => hasOwner && !(name in LEFT_OUT)),
  erasure: ({ tables }) => tables.some(({ name, hasOwner }) => hasOwner && !(name in KEPT_AFTER_ERASURE)),
  palette: ({ pages }) => pages.some(({ isInPalette }) => isInPalette),
  help: ({ pages }) => pages.some(({ isInHelp }) => isInHelp),
  // `docs/roles.md` and the test that calls each operation as everyone go by the same list.
  access: ({ operations }) => operations.length > 0,
  feed: ({ operations }) => operations.some(({ event }) => isTold(event)),
};

/** A reason that many share holds only as long as it is true. */
export type Reason = string | { says: string; isTrue: (feature: FeatureFacts) => boolean };
export type Reasons = Partial<Record<Reach, Reason>>;

/** What is wrong with a feature and its reasons. */
export const complaintsOf = (feature: FeatureFacts, reasons: Reasons, sample: ReadonlySet<string>): string[] =>
  REACHES.flatMap((reach) => {
    const reason = reasons[reach];
    const has = HAS[reach](feature, sample);
    if (!has && reason === undefined) return [`${feature.name}: ${reach} lacks it, and no reason is given`];
    if (has && reason !== undefined) return [`${feature.name}: ${reach} has it, so its reason is out of date`];
    if (typeof reason !== "object" || reason.isTrue(feature)) return [];
    return [`${feature.name}: ${reach}: "${reason.says}" is not true`];
  });
