import { expect, test } from "vitest";
import { BOOK_ACTIONS, BOOK_RELATIONS, type BookRelation } from "#shared/access.ts";
import { isReached, propertiesHeardOf, reachOf, type Recorded } from "./reach.ts";
import type { Membership } from "./scope.ts";

const LISTS: Membership = {
  personId: null,
  assigned: ["assigned"],
  viewing: ["viewed"],
  editing: ["edited"],
  mayApprove: true,
};
const asked = (relation: BookRelation, membership: Membership | null = LISTS) => ({
  relation,
  membership,
  actorId: "me",
});
const entry = (said: Partial<Recorded> = {}): Recorded => ({
  createdBy: "somebody",
  propertyId: null,
  approvalStatus: "approved",
  ...said,
});
const WORKED: Record<string, Recorded> = {
  mine: entry({ createdBy: "me", propertyId: "elsewhere" }),
  "mine, waiting": entry({ createdBy: "me", approvalStatus: "pending" }),
  "theirs where I log": entry({ propertyId: "assigned" }),
  "theirs where I see": entry({ propertyId: "viewed" }),
  "theirs where I change": entry({ propertyId: "edited" }),
  "theirs of no property": entry(),
  "theirs elsewhere": entry({ propertyId: "elsewhere", approvalStatus: "pending" }),
};
const reached = (asker: ReturnType<typeof asked>, action: (typeof BOOK_ACTIONS)[number]): string[] =>
  Object.keys(WORKED).filter((name) => {
    const one = WORKED[name];
    return one !== undefined && isReached(reachOf(asker, action), one);
  });

test.each([
  ["manager", "read", ["mine", "mine, waiting", "theirs where I see", "theirs where I change"]],
  ["manager", "export", ["mine", "mine, waiting", "theirs where I see", "theirs where I change"]],
  ["manager", "edit", ["mine", "mine, waiting", "theirs where I change"]],
  ["manager", "approve", ["theirs where I change"]],
  ["manager", "log", ["theirs where I log"]],
  ["manager", "facts", []],
  ["manager", "signWeeks", []],
  ["user", "read", ["mine", "mine, waiting", "theirs where I see"]],
  ["user", "export", ["mine", "mine, waiting"]],
  ["user", "edit", ["mine, waiting"]],
  ["user", "approve", []],
  ["user", "evidence", ["mine", "mine, waiting"]],
  ["admin", "edit", Object.keys(WORKED)],
  ["adviser", "read", Object.keys(WORKED)],
  ["adviser", "edit", []],
  ["programToken", "read", Object.keys(WORKED)],
  ["programToken", "log", []],
] as const)("as %s, %s reaches what it is granted and nothing else", (relation, action, expected) => {
  expect(reached(asked(relation), action)).toEqual(expected);
});

test("without lists, and without a membership, the least is reached", () => {
  const empty: Membership = { personId: null, assigned: [], viewing: [], editing: [], mayApprove: false };
  expect(reached(asked("manager", empty), "read")).toEqual(["mine", "mine, waiting"]);
  expect(reached(asked("manager", { ...LISTS, mayApprove: false }), "approve")).toEqual([]);
  for (const relation of BOOK_RELATIONS) {
    for (const action of BOOK_ACTIONS) {
      expect(reachOf(asked(relation, null), action) === "all" || reached(asked(relation, null), action).length).toBe(
        reachOf(asked(relation), action) === "all" ? true : 0,
      );
    }
  }
});

test("an entry that a helper logs waits, and one of a manager does not", () => {
  expect(reachOf(asked("user"), "log")).toEqual({ ownOf: null, properties: ["assigned"], isPendingOnly: true });
  expect(reachOf(asked("manager"), "log")).toEqual({ ownOf: null, properties: ["assigned"], isPendingOnly: false });
});

test("a member hears of the properties of their lists, an owner of all", () => {
  expect(propertiesHeardOf(asked("user"))).toEqual(["assigned", "viewed", "edited"]);
  expect(propertiesHeardOf(asked("owner"))).toBe("all");
  expect(propertiesHeardOf(asked("user", null))).toEqual([]);
});
