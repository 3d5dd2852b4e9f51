import type { Verb } from "#server/http/implement.ts";
import type { createPerson as contract } from "../contract.ts";
import { addPerson } from "./add-person.ts";
import { presentPerson } from "./present-person.ts";

export const createPerson: Verb<typeof contract> = async ({ db, platform, scope, body, receivedAt }) => {
  const { relation, name, aliases = [] } = body;
  return presentPerson(await addPerson(scope, db, { id: platform.newId(), relation, name, aliases, at: receivedAt }));
};
