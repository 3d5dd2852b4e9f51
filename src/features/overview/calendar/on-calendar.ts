import type { CivilDate } from "#shared/civil-date.ts";
import type { PropertyType } from "#shared/domain.ts";
import type { ItemKind } from "#shared/item.ts";
import type { CalendarEntry } from "./contract.ts";

/** What a source has and nobody has logged. It is in no sum and no warning. */
export type UnloggedEvent = {
  id: string;
  kind: ItemKind;
  personId: string;
  propertyId: string | null;
  date: CivilDate;
  timeStarted: string | null;
  timeEnded: string | null;
  title: string;
  state: "unlogged";
};

/** What stands on a day. */
export type OnCalendar = CalendarEntry | UnloggedEvent;

export const isUnlogged = (item: OnCalendar): item is UnloggedEvent => item.state === "unlogged";

type Narrowed = { personId: readonly string[]; propertyId: readonly string[]; propertyType: readonly PropertyType[] };
type Typed = { id: string; propertyType: PropertyType };

const holds = <Value>(chosen: readonly Value[], value: Value): boolean => chosen.length === 0 || chosen.includes(value);

/** The events of the people and properties that are looked at, as the server narrows the entries. */
export const narrowUnlogged = (
  events: readonly UnloggedEvent[],
  { personId, propertyId, propertyType }: Narrowed,
  properties: readonly Typed[],
): UnloggedEvent[] => {
  const typeOf = new Map(properties.map((property) => [property.id, property.propertyType]));
  return events.filter((event) => {
    const type = event.propertyId === null ? undefined : typeOf.get(event.propertyId);
    return (
      holds(personId, event.personId) &&
      holds(propertyId, event.propertyId ?? "none") &&
      (propertyType.length === 0 || (type !== undefined && propertyType.includes(type)))
    );
  });
};
