import { expect, test } from "vitest";
import { groupingFormInputOf, groupingFormSchema } from "./grouping-form-schema.ts";

const ids = ["a", "b", "c"].map((letter) => `00000000-0000-7000-8000-00000000000${letter}`);
const candidates = ids.map((propertyId, i) => ({ propertyId, acquiredYear: i === 2 ? 2023 : null }));

test("a rental bought after the first year joins with its own statement, which a later return may make up for", () => {
  const empty = groupingFormInputOf(null, candidates, 2021);
  expect(empty.members.map(({ since }) => since)).toEqual(["", "", "2023"]);
  const members = empty.members.map((member, i) => ({
    ...member,
    isChosen: true,
    ...(i === 2 ? { disclosed: "cured" as const, cured: "2024" } : {}),
  }));
  const body = groupingFormSchema.parse({ ...empty, members, disclosed: "yes" });
  const additions = [{ propertyId: ids[2], year: 2023, disclosed: false, curedInYear: 2024 }];
  expect(body).toEqual({ propertyIds: ids, firstYear: 2021, disclosed: true, curedInYear: null, additions });
  const kept = {
    ...body,
    additions: body.additions ?? [],
    curedInYear: null,
    id: "g",
    names: ["", "", ""],
    version: 1,
  };
  expect(groupingFormInputOf(kept, candidates, 2025)).toEqual({ ...empty, members, disclosed: "yes", cured: "" });
});

test("one rental alone is no group, and the cure needs its year", () => {
  const empty = groupingFormInputOf(null, candidates, 2021);
  expect(groupingFormSchema.safeParse(empty).error?.issues[0]?.path).toEqual(["members"]);
  const members = empty.members.map((member) => ({ ...member, isChosen: true }));
  const cured = groupingFormSchema.safeParse({ ...empty, members, disclosed: "cured", cured: "" });
  expect(cured.error?.issues[0]?.path).toEqual(["cured"]);
});
