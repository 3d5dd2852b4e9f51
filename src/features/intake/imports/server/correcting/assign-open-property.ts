import { lockPersons } from "#features/facts/participants/server/index.ts";
import { findProperty } from "#features/facts/properties/server/index.ts";
import { assignOpenProperty as assignEntries } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { assignOpenProperty as contract } from "#features/intake/imports/open-properties-contract.ts";
import { assignReasonOf } from "#features/intake/imports/rules.ts";
import { rememberProperty } from "../store.ts";

/** Each entry is changed by an amendment of its own; the next file that writes the name is read the same way. */
export async function assignOpenProperty({
  db,
  scope,
  body: { name, propertyId },
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  // A merge of properties waits here, or this waits for it.
  await lockPersons(scope, db);
  const property = propertyId === null ? null : await findProperty(scope, db, propertyId);
  if (property === undefined || (property && property.mergedIntoId !== null))
    throw new AppError("validation_failed", { fields: { propertyId: "This property is not in your book" } });
  const reason = assignReasonOf(name, property?.nickname ?? null);
  const { entryIds, importIds } = await assignEntries(scope, db, { name, propertyId, reason, receivedAt });
  const [first] = entryIds;
  if (first === undefined) {
    event.omit();
    return { changedEntryCount: 0 };
  }
  await rememberProperty(scope, db, { name, propertyId, importIds });
  event.say({ subjectId: propertyId ?? first, details: { count: entryIds.length } });
  return { changedEntryCount: entryIds.length };
}
