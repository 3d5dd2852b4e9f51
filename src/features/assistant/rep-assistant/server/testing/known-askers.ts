import { addMember } from "#features/facts/participants/server/testing/add-member.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import type { TestApp } from "#test/support/api-client.ts";
import type { Asker } from "../answers/answered.ts";
import type { AskedAs } from "../evaluation/question.ts";
import { askerOf } from "./ask-as.ts";
import { KNOWN_TODAY, writeKnownBook } from "./known-book.ts";

/** The known book with everyone who asks in it. */
export const writeKnownAskers = async (app: TestApp): Promise<Record<AskedAs, Asker>> => {
  const { owner, propertyIds, personIds } = await writeKnownBook(app);
  const there = { today: KNOWN_TODAY, options: { headers: { [BOOK_HEADER]: owner.userId } } };
  const adviser = await addMember(app, owner, { relation: "adviser", name: "Cora" });
  const spouse = await app.signUp({ firstName: "Marco", lastName: "Reyes" });
  await app.database.pool.query(
    "INSERT INTO book_members (user_id, member_id, relation, since, person_id) VALUES ($1, $2, 'admin', $3, $4)",
    [owner.userId, spouse.userId, app.clock.now(), personIds.marco],
  );
  const helper = await addMember(app, owner, {
    relation: "user",
    name: "Hank",
    assigned: [propertyIds.elm],
    viewing: [propertyIds.elm],
  });
  return {
    owner: askerOf(app, owner, { today: KNOWN_TODAY }),
    spouse: askerOf(app, spouse, { ...there, me: personIds.marco }),
    adviser: askerOf(app, adviser.client, { ...there, me: null }),
    helper: askerOf(app, helper.client, { ...there, me: helper.personId, seesPart: true }),
  };
};
