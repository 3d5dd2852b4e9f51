import type * as z from "zod/mini";

/** Types of the database in which an entry is stored, as it prints them. */
export type ColumnType =
  | "uuid"
  | "boolean"
  | "date"
  | "time"
  | "timestamp with time zone"
  | "text"
  | "integer"
  | "jsonb";

export type EntryColumn = {
  /** In the database table. */
  name: string;
  type: ColumnType;
  /** The value as snapshots and events have it. Instants are ISO strings. */
  schema: z.ZodMiniType;
  /** The API returns it as stored; a column without this is left out or given in another form. */
  isShown?: true;
  /** A change of the entry may write it; the other columns stay as first recorded. */
  isChangeable?: true;
  /** What a person says about the work: the history shows each change of it under this name. */
  label?: string;
};
