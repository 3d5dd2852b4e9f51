import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { PERSON_NAME_MAX_CHARACTERS } from "../rules.ts";
import { insertSelf } from "./store.ts";

/** The owner as the first person of a new book; called at registration, before there is a scope. */
export const createSelf = (db: Db, self: { userId: Id; id: Id; name: string; at: Date }): Promise<void> =>
  insertSelf(db, { ...self, name: self.name.slice(0, PERSON_NAME_MAX_CHARACTERS) });
