import type { ActionType } from "#shared/events/action-types.ts";
import type { EventName } from "#shared/events/event-catalog.ts";

export type Told = {
  event: EventName;
  action: ActionType;
  details: Readonly<Record<string, unknown>>;
  subjectId: string | null;
  /** The present name of the entry it concerned. */
  entryDescription: string | null;
};

export const numberIn = ({ details }: Told, name: string): number | null => {
  const value = details[name];
  return typeof value === "number" ? value : null;
};
export const textIn = ({ details }: Told, name: string): string | null => {
  const value = details[name];
  return typeof value === "string" && value !== "" ? value : null;
};
export const idsIn = ({ details }: Told): number =>
  Array.isArray(details["entryIds"]) ? details["entryIds"].length : 1;
export const isIn = ({ details }: Told, name: string): boolean => details[name] === true;
