import type { Actor, BookOwner } from "#server/auth/scope.ts";
import { type DetailsOf, type EventName, EVENTS } from "#shared/events/event-catalog.ts";
import type { EventDefinition } from "#shared/events/event-definition.ts";
import type { Id } from "#shared/ids.ts";
import { isAwaited } from "./awaited-events.ts";
import type { EventRow } from "./table.ts";

/** In whose book something happened, and by whom; null: by someone without an account, or by the system itself. */
export type EventWriter = BookOwner & { actorId: Id | null } & Pick<Actor, "impersonatorId">;

/** An event in someone's own account or book, caused by themselves. */
export const bySelf = (userId: Id): EventWriter => ({ userId, actorId: userId, impersonatorId: null });

/** What the system itself did or found in a book. */
export const byTheHouse = ({ userId }: BookOwner): EventWriter => ({ userId, actorId: null, impersonatorId: null });

export type NewEvent<Name extends EventName> = {
  id: Id;
  event: Name;
  subjectId?: Id | null;
  details?: DetailsOf<Name>;
  requestId?: string | null;
  at: Date;
};

/** The row of an event. Throws where its details do not have the shape of the catalog. */
export const makeEvent = <Name extends EventName>(writer: EventWriter, said: NewEvent<Name>): EventRow => {
  const { version, visibility, action, details: schema }: EventDefinition = EVENTS[said.event];
  const details = (schema ? schema.parse(said.details) : {}) as Record<string, unknown>;
  return {
    userId: writer.userId,
    id: said.id,
    event: said.event,
    version,
    subjectId: said.subjectId ?? null,
    actorId: writer.actorId,
    impersonatorId: writer.impersonatorId,
    action: typeof action === "function" ? action(details as never) : action,
    visibility,
    details,
    requestId: said.requestId ?? null,
    isDelivered: !isAwaited(said.event),
    at: said.at,
  };
};
