import { lockPersons } from "#features/facts/participants/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { mergeProperties as contract } from "../contract.ts";
import { refuseMerge } from "../rules.ts";
import type { EntriesOfProperties } from "./entries-of-properties.ts";
import { presentProperty } from "./present-property.ts";
import { lockProperties, updatePropertyRow } from "./store.ts";

/** What the owner said of the kept property stays as it is: a merge moves entries, it does not guess facts. */
export const mergeProperties =
  ({ moveEntries }: EntriesOfProperties): Verb<typeof contract> =>
  async ({ db, scope, params, body, receivedAt, event }) => {
    // An import that is being confirmed names properties by the book it read: it and a merge wait for each other here.
    await lockPersons(scope, db);
    const locked = await lockProperties(scope, db, [params.id, body.duplicateId]);
    const kept = locked.find((row) => row.id === params.id);
    const duplicate = locked.find((row) => row.id === body.duplicateId);
    if (!kept || !duplicate) throw new AppError("not_found");
    const refusal = refuseMerge(kept, duplicate);
    if (refusal) throw new AppError("state_conflict", { message: refusal, fields: { duplicateId: refusal } });

    const { reason } = body;
    const movedEntryCount = await moveEntries(scope, db, {
      fromId: duplicate.id,
      toId: kept.id,
      reason,
      receivedAt,
    });
    event.say({ details: { duplicateId: duplicate.id, movedEntryCount } });
    const changes = { mergedIntoId: kept.id, archivedAt: duplicate.archivedAt ?? receivedAt };
    const merged = await updatePropertyRow(scope, db, { id: duplicate.id, changes, at: receivedAt });
    return { property: presentProperty(kept), duplicate: presentProperty(merged), movedEntryCount };
  };
