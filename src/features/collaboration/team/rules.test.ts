import { describe, expect, test } from "vitest";
import { BOOK_RELATIONS, MEMBER_RELATIONS } from "#shared/access.ts";
import { listsOf, mayGrant, personRelationOf, rolesGrantedBy } from "./rules.ts";

describe("whoever makes others members", () => {
  test.each([
    ["owner", ["admin", "manager", "user", "adviser"]],
    // A spouse signs no years, so makes no adviser; and makes no equal.
    ["admin", ["manager", "user"]],
    ["manager", []],
    ["user", []],
    ["adviser", []],
    ["reader", []],
    ["impersonator", []],
    ["programToken", []],
  ] as const)("as %s makes %j", (relation, roles) => {
    expect(rolesGrantedBy(relation)).toEqual(roles);
  });

  test("never makes or ends their equal", () => {
    for (const relation of MEMBER_RELATIONS) expect(mayGrant(relation, relation)).toBe(false);
    expect(BOOK_RELATIONS.filter((relation) => mayGrant(relation, "admin"))).toEqual(["owner"]);
  });
});

describe("the lists of a role", () => {
  const given = {
    assignedProperties: ["a", "a", "b"],
    permissions: { viewing: ["a"], editing: ["b"], mayApprove: true },
  };

  test("are those of a manager as they were given, each once; what may be changed may be seen", () => {
    expect(listsOf("manager", given)).toEqual({
      assignedProperties: ["a", "b"],
      permissions: { viewing: ["a", "b"], editing: ["b"], mayApprove: true },
    });
  });

  test("change and approve nothing of others for a helper, and are empty for who reaches the whole book", () => {
    expect(listsOf("user", given)).toEqual({
      assignedProperties: ["a", "b"],
      permissions: { viewing: ["a"], editing: [], mayApprove: false },
    });
    const none = { assignedProperties: [], permissions: { viewing: [], editing: [], mayApprove: false } };
    for (const role of ["admin", "adviser", "reader"] as const) expect(listsOf(role, given)).toEqual(none);
  });
});

test("whoever may log is one of the book's persons", () => {
  expect(MEMBER_RELATIONS.map((role) => [role, personRelationOf(role)])).toEqual([
    ["admin", "spouse"],
    ["manager", "helper"],
    ["user", "helper"],
    ["adviser", null],
    ["reader", null],
  ]);
});
