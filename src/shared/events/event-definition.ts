import type * as z from "zod/mini";
import type { ActionType, Visibility } from "./action-types.ts";

export type EventDefinition = {
  /** Raised when the shape of `details` changes; who reads old events asks for it. */
  version: number;
  /** Under which action type the activity feed shows it; null: in no feed. */
  action: ActionType | null | ((details: never) => ActionType | null);
  visibility: Visibility;
  /** What the event says beside its subject; nothing, where it is left out. */
  details?: z.ZodMiniType;
};

export const of = <const D extends Omit<EventDefinition, "version" | "visibility"> & { visibility?: Visibility }>(
  definition: D,
) => ({ version: 1, visibility: "public" as Visibility, ...definition }) as const;
