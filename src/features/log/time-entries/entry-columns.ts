import * as z from "zod/mini";
import {
  activityTypeSchema,
  approvalStatusSchema,
  civilDateSchema,
  entrySourceSchema,
  idSchema,
  latenessClassSchema,
  overrideReasonSchema,
  travelKindSchema,
  workCapacitySchema,
} from "#shared/schema.ts";
import type { EntryColumn } from "./entry-column.ts";
import { outsideReferenceSchema } from "./outside-reference.ts";
import { aiTextSchema, emailThreadSchema, matchedRulesSchema, proposalProofsSchema } from "#shared/proposed.ts";

/**
 * The columns of an entry, stated once. This list determines the table, the snapshot that events carry, the rows that
 * are written, what the API returns, the history's fields and the titles of the sheet. Its order is the snapshot's.
 */
export const ENTRY_COLUMNS = {
  id: { name: "id", type: "uuid", schema: idSchema, isShown: true },
  personId: {
    name: "person_id",
    type: "uuid",
    schema: idSchema,
    isShown: true,
    isChangeable: true,
    label: "Person",
  },
  propertyId: {
    name: "property_id",
    type: "uuid",
    schema: z.nullable(idSchema),
    isShown: true,
    isChangeable: true,
    label: "Property",
  },
  isPortfolioWide: {
    name: "is_portfolio_wide",
    type: "boolean",
    schema: z.boolean(),
    isShown: true,
    isChangeable: true,
    label: "Portfolio-wide",
  },
  /** The name that it came with, of a property not on record: it counts for no rental while it has one. */
  openPropertyName: {
    name: "open_property_name",
    type: "text",
    schema: z.nullable(z.string()),
    isShown: true,
    isChangeable: true,
    label: "Property not on record",
  },
  date: {
    name: "entry_date",
    type: "date",
    schema: civilDateSchema,
    isShown: true,
    isChangeable: true,
    label: "Date",
  },
  timeStarted: {
    name: "time_started",
    type: "time",
    schema: z.nullable(z.string()),
    isShown: true,
    isChangeable: true,
    label: "Start",
  },
  timeEnded: {
    name: "time_ended",
    type: "time",
    schema: z.nullable(z.string()),
    isShown: true,
    isChangeable: true,
    label: "End",
  },
  timeZone: { name: "time_zone", type: "text", schema: z.string(), isShown: true, isChangeable: true },
  /** The API says it in hours. */
  durationSeconds: {
    name: "duration_seconds",
    type: "integer",
    schema: z.int(),
    isChangeable: true,
    label: "Time",
  },
  activityType: {
    name: "activity_type",
    type: "text",
    schema: activityTypeSchema,
    isShown: true,
    isChangeable: true,
    label: "Activity",
  },
  travelKind: {
    name: "travel_kind",
    type: "text",
    schema: z.nullable(travelKindSchema),
    isShown: true,
    isChangeable: true,
    label: "Kind of trip",
  },
  /** Null: no one has said, and the work is read as its activity has it. */
  capacity: {
    name: "capacity",
    type: "text",
    schema: z.nullable(workCapacitySchema),
    isShown: true,
    isChangeable: true,
    label: "Capacity",
  },
  /** For work in another real property business: which one of the person's other jobs. */
  businessId: {
    name: "business_id",
    type: "uuid",
    schema: z.nullable(idSchema),
    isShown: true,
    isChangeable: true,
    label: "Business",
  },
  description: {
    name: "description",
    type: "text",
    schema: z.string(),
    isShown: true,
    isChangeable: true,
    label: "Description",
  },
  /** Null: as the rules propose. The API returns what counts. */
  isMaterialParticipation: {
    name: "is_material_participation",
    type: "boolean",
    schema: z.nullable(z.boolean()),
    isChangeable: true,
    label: "Material participation",
  },
  isQualifiedNonMaterial: {
    name: "is_qualified_non_material",
    type: "boolean",
    schema: z.nullable(z.boolean()),
    isChangeable: true,
    label: "Other real property business",
  },
  flagsOverriddenBy: {
    name: "flags_overridden_by",
    type: "uuid",
    schema: z.nullable(idSchema),
    isChangeable: true,
  },
  /** Why someone excluded the work. Null: nothing is excluded, or no one has said why. */
  overrideReason: {
    name: "override_reason",
    type: "text",
    schema: z.nullable(overrideReasonSchema),
    isShown: true,
    isChangeable: true,
    label: "Taken out as",
  },
  source: { name: "source", type: "text", schema: entrySourceSchema, isShown: true },
  approvalStatus: {
    name: "approval_status",
    type: "text",
    schema: approvalStatusSchema,
    isShown: true,
    isChangeable: true,
    label: "Confirmed",
  },
  approvalTimestamp: {
    name: "approval_timestamp",
    type: "timestamp with time zone",
    schema: z.nullable(z.string()),
    isShown: true,
    isChangeable: true,
  },
  /** Who approved what waited; null: nothing waited, or it still waits. */
  approvedBy: { name: "approved_by", type: "uuid", schema: z.nullable(idSchema), isChangeable: true },
  /** Why it was sent back to the helper who logged it; null: it was not, or they have changed it since. */
  returnReason: {
    name: "return_reason",
    type: "text",
    schema: z.nullable(z.string()),
    isShown: true,
    isChangeable: true,
    label: "Sent back",
  },
  /** Counted from files: no event about the entry states it. */
  evidenceCount: {
    name: "evidence_count",
    type: "integer",
    schema: z.int(),
    isShown: true,
    isChangeable: true,
  },
  importId: { name: "import_id", type: "uuid", schema: z.nullable(idSchema), isShown: true },
  importLine: { name: "import_line", type: "integer", schema: z.nullable(z.int()) },
  /** At most one entry of a book has it, for ever: a voided one keeps it, so that its item does not come back by itself. */
  outsideReference: { name: "outside_reference", type: "jsonb", schema: z.nullable(outsideReferenceSchema) },
  /** The rules that matched what it was proposed from; none where nothing was proposed. */
  rulesMatched: { name: "rules_matched", type: "jsonb", schema: matchedRulesSchema, isShown: true },
  /** The thread of the mail that it was made of. */
  emailThread: { name: "email_thread", type: "jsonb", schema: z.nullable(emailThreadSchema), isShown: true },
  /** What a language model wrote: of what it was made of, into its form, or of its words since; who saved it accepted it. */
  aiText: { name: "ai_text", type: "jsonb", schema: z.nullable(aiTextSchema), isShown: true, isChangeable: true },
  /** What it was proposed from, each with the proof of when: one it was made of, and those attached to it later. */
  proposals: { name: "proposals", type: "jsonb", schema: proposalProofsSchema, isChangeable: true },
  /** When we first received it. The API calls it `createdAt`. */
  firstRecordedAt: { name: "first_recorded_at", type: "timestamp with time zone", schema: z.string() },
  clientCapturedAt: {
    name: "client_captured_at",
    type: "timestamp with time zone",
    schema: z.nullable(z.string()),
    isShown: true,
  },
  sourceCreatedAt: {
    name: "source_created_at",
    type: "timestamp with time zone",
    schema: z.nullable(z.string()),
    isShown: true,
  },
  /** For what was first recorded. A plan has "advance" until it is confirmed. */
  latenessClass: {
    name: "lateness_class",
    type: "text",
    schema: latenessClassSchema,
    isShown: true,
    isChangeable: true,
  },
  /** Hours that were added later, each with the class of its own receipt; the entry's seconds include theirs. */
  raises: {
    name: "raises",
    type: "jsonb",
    schema: z.readonly(
      z.array(z.strictObject({ seconds: z.int(), latenessClass: latenessClassSchema, at: z.string() })),
    ),
    isShown: true,
    isChangeable: true,
  },
  /** Recorded before the work. It waits, and its class is decided when it is confirmed. */
  wasPlanned: { name: "was_planned", type: "boolean", schema: z.boolean(), isShown: true },
  voidedAt: {
    name: "voided_at",
    type: "timestamp with time zone",
    schema: z.nullable(z.string()),
    isShown: true,
    isChangeable: true,
  },
  voidReason: {
    name: "void_reason",
    type: "text",
    schema: z.nullable(z.string()),
    isShown: true,
    isChangeable: true,
  },
  createdBy: { name: "created_by", type: "uuid", schema: idSchema },
} as const satisfies Record<string, EntryColumn>;

type Columns = typeof ENTRY_COLUMNS;
export type EntryColumnName = keyof Columns;

/** A time entry as it is stored; also the payload of the events that made it what it is. */
export type EntrySnapshot = { [Name in EntryColumnName]: z.infer<Columns[Name]["schema"]> };

type NamesWith<Fact extends "isShown" | "isChangeable" | "label"> = {
  [Name in EntryColumnName]: Columns[Name] extends Record<Fact, unknown> ? Name : never;
}[EntryColumnName];

const NAMES = Object.keys(ENTRY_COLUMNS) as EntryColumnName[];
const namesWith = <Fact extends "isShown" | "isChangeable" | "label">(fact: Fact): NamesWith<Fact>[] =>
  NAMES.filter((name): name is NamesWith<Fact> => fact in ENTRY_COLUMNS[name]);

export const ENTRY_COLUMN_NAMES: readonly EntryColumnName[] = NAMES;
const SHOWN_COLUMNS = namesWith("isShown");
export const CHANGEABLE_COLUMNS = namesWith("isChangeable");
/** Fields a person can change and a history shows. */
export const HISTORY_FIELDS = namesWith("label");
export type HistoryField = NamesWith<"label">;

export const labelOf = (field: HistoryField): string => ENTRY_COLUMNS[field].label;

/** What the API shows of a column as it is stored. */
export const SHOWN_SCHEMAS = Object.fromEntries(SHOWN_COLUMNS.map((name) => [name, ENTRY_COLUMNS[name].schema])) as {
  [Name in NamesWith<"isShown">]: Columns[Name]["schema"];
};
