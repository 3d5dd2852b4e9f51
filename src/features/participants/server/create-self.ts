import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { PERSON_NAME_MAX_CHARACTERS } from "../rules.ts";
import { persons } from "./table.ts";

/** The owner as the first person of a new book; called by registration, before there is a scope. */
export const createSelf = async (db: Db, self: { userId: Id; id: Id; name: string; at: Date }): Promise<void> => {
  const { at, userId, id } = self;
  const name = self.name.slice(0, PERSON_NAME_MAX_CHARACTERS);
  await db.insert(persons).values({ userId, id, name, relation: "self", createdAt: at, updatedAt: at });
};
