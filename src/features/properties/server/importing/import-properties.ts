import type { Verb } from "#server/http/implement.ts";
import type { importProperties as contract } from "#features/properties/contract.ts";
import { addProperties } from "../add-properties.ts";
import { presentProperty } from "../present-property.ts";

export const importProperties: Verb<typeof contract> = async ({ db, platform, scope, body, receivedAt, event }) => {
  const { created, duplicateCount } = await addProperties(scope, db, {
    properties: body.properties,
    newId: platform.newId,
    at: receivedAt,
  });
  if (created.length === 0) event.omit();
  else event.say({ details: { count: created.length } });
  return { created: created.map(presentProperty), duplicateCount };
};
