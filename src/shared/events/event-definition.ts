import type * as z from "zod/mini";
import type { ActionType, Visibility } from "./action-types.ts";

export type EventDefinition = {
  /** Raised when the shape of `details` changes; code that reads old events checks it. */
  version: number;
  /** The action type under which the activity feed shows it; null: in no feed. */
  action: ActionType | null | ((details: never) => ActionType | null);
  visibility: Visibility;
  /** What the event says besides its subject; omitted: nothing. */
  details?: z.ZodMiniType;
};

export const of = <const D extends Omit<EventDefinition, "version" | "visibility"> & { visibility?: Visibility }>(
  definition: D,
) => ({ version: 1, visibility: "public" as Visibility, ...definition }) as const;
