import type { Answer, Call } from "#server/http/implement.ts";
import type { importProperties as contract } from "#features/facts/properties/contract.ts";
import { addProperties } from "../add-properties.ts";
import { presentProperty } from "../present-property.ts";

export async function importProperties({
  db,
  platform,
  scope,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { created, duplicateCount } = await addProperties(scope, db, {
    properties: body.properties,
    newId: platform.newId,
    at: receivedAt,
  });
  if (created.length === 0) event.omit();
  else event.say({ details: { count: created.length } });
  return { created: created.map(presentProperty), duplicateCount };
}
