import { expect, test } from "vitest";
import { BOOK_RELATIONS } from "#shared/access.ts";
import { offerTo } from "./offer.ts";

test("whoever may add what is missing adds it, an adviser asks for it, and nobody else is offered anything", () => {
  const offers = Object.fromEntries(BOOK_RELATIONS.map((relation) => [relation, offerTo(relation, "facts")]));
  expect(offers).toEqual({
    owner: "do",
    admin: "do",
    manager: "ask",
    user: "nothing",
    adviser: "ask",
    reader: "nothing",
    impersonator: "nothing",
    programToken: "nothing",
  });
});
