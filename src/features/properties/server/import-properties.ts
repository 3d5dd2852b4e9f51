import type { Verb } from "#server/http/implement.ts";
import type { importProperties as contract } from "../contract.ts";
import { addProperties } from "./add-properties.ts";
import { presentProperty } from "./present-property.ts";

export const importProperties: Verb<typeof contract> = async ({ db, platform, scope, body, receivedAt }) => {
  const { created, duplicateCount } = await addProperties(scope, db, {
    properties: body.properties,
    newId: platform.newId,
    at: receivedAt,
  });
  return { created: created.map(presentProperty), duplicateCount };
};
