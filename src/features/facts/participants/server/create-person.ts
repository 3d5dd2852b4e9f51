import type { Answer, Call } from "#server/http/implement.ts";
import type { createPerson as contract } from "../contract.ts";
import { addPerson } from "./add-person.ts";
import { presentPerson } from "./present-person.ts";

export async function createPerson({
  db,
  platform,
  scope,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { relation, name, aliases = [] } = body;
  return presentPerson(await addPerson(scope, db, { id: platform.newId(), relation, name, aliases, at: receivedAt }));
}
