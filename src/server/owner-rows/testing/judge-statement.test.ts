import { loadModule } from "libpg-query";
import { beforeAll, describe, expect, test } from "vitest";
import { judgeStatement } from "./judge-statement.ts";

beforeAll(() => loadModule());

const CATALOG = new Map([
  ["users", ["id", "email"]],
  ["entries", ["user_id", "id", "property_id", "seconds", "noted_at"]],
  ["properties", ["user_id", "id", "name"]],
  ["heads", ["user_id", "seq"]],
  ["members", ["user_id", "member_id"]],
  ["rates", ["key", "points"]],
]);

const judge = (text: string) => judgeStatement(text, CATALOG);

describe("of one owner is", () => {
  test.each<[what: string, text: string, owners: number[]]>([
    ["a read", "SELECT id FROM entries WHERE user_id = $1 AND id = $2", [0]],
    ["what no owner has", "SELECT points FROM rates WHERE key = $1", []],
    [
      "a join by the owner",
      "SELECT 1 FROM entries e JOIN properties p ON p.user_id = e.user_id WHERE e.user_id = $1",
      [0],
    ],
    ["a join by USING", "SELECT 1 FROM entries JOIN properties USING (user_id) WHERE properties.user_id = $2", [1]],
    [
      "a join by pairs",
      "SELECT 1 FROM entries e JOIN properties p ON (p.user_id, p.id) = (e.user_id, e.property_id) WHERE e.user_id = $1",
      [0],
    ],
    ["a join by commas", "SELECT 1 FROM entries e, properties p WHERE p.user_id = e.user_id AND p.user_id = $1", [0]],
    ["a join by a person", "SELECT 1 FROM users u JOIN entries e ON e.user_id = u.id WHERE u.id = $1", [0]],
    [
      "an outer join",
      "SELECT 1 FROM entries e LEFT JOIN properties p ON p.user_id = e.user_id AND p.id = e.property_id WHERE e.user_id = $1",
      [0],
    ],
    ["two of the same", "SELECT 1 FROM entries e JOIN properties p ON p.user_id = $2 WHERE e.user_id = $1", [0, 1]],
    [
      "a look aside",
      "SELECT (SELECT name FROM properties p WHERE p.user_id = e.user_id) FROM entries e WHERE user_id = $1::uuid",
      [0],
    ],
    [
      "what exists",
      "SELECT 1 FROM entries e WHERE user_id = $1 AND NOT EXISTS (SELECT FROM properties p WHERE p.user_id = e.user_id)",
      [0],
    ],
    [
      "a part",
      "WITH own AS (SELECT user_id, id FROM entries WHERE user_id = $1) SELECT 1 FROM own JOIN properties p ON p.user_id = own.user_id",
      [0],
    ],
    ["a part with a star", "SELECT 1 FROM (SELECT e.*, 1 AS n FROM entries e) x WHERE x.user_id = $1", [0]],
    [
      "two lists",
      "SELECT user_id FROM entries WHERE user_id = $1 UNION ALL SELECT user_id FROM properties WHERE user_id = $1",
      [0],
    ],
    [
      "a walk",
      "WITH RECURSIVE w AS (SELECT user_id, id FROM entries WHERE user_id = $1 UNION ALL SELECT w.user_id, e.id FROM w JOIN entries e ON e.user_id = w.user_id) SELECT 1 FROM w",
      [0],
    ],
    ["a new row", "INSERT INTO entries (id, user_id) VALUES ($1, $2)", [1]],
    ["new rows", "INSERT INTO entries (user_id, id) VALUES ($1, $2), ($3, $4)", [0, 2]],
    [
      "rows of rows",
      "INSERT INTO entries (user_id, id) SELECT $1, r.id FROM json_to_recordset($2) AS r (id uuid)",
      [0],
    ],
    [
      "an upsert",
      "INSERT INTO heads (user_id, seq) VALUES ($1, 1) ON CONFLICT (user_id) DO UPDATE SET seq = heads.seq + 1",
      [0],
    ],
    [
      "a change",
      "UPDATE entries e SET seconds = p.id FROM properties p WHERE p.user_id = e.user_id AND e.user_id = $1",
      [0],
    ],
    [
      "what goes",
      "DELETE FROM entries USING properties p WHERE p.user_id = entries.user_id AND entries.user_id = $1",
      [0],
    ],
    [
      "a writing part",
      "WITH head AS (UPDATE heads SET seq = seq + 1 WHERE user_id = $1 RETURNING user_id) INSERT INTO entries (user_id) SELECT user_id FROM head",
      [0],
    ],
  ])("%s", (_, text, owners) => {
    expect(judge(text)).toMatchObject({ crosses: null, owners, faults: [] });
  });
});

describe("of more than one owner is", () => {
  test.each<[what: string, text: string, crosses: string]>([
    ["a read without one", "SELECT id FROM entries WHERE id = $1", "read entries by id"],
    ["either of two", "SELECT id FROM entries WHERE user_id = $1 OR id = $2", "read entries"],
    ["any of many", "SELECT id FROM entries WHERE user_id = ANY ($1)", "read entries"],
    [
      "a join by something else",
      "SELECT 1 FROM entries e JOIN properties p ON p.id = e.property_id WHERE e.user_id = $1",
      "read properties",
    ],
    [
      "a person by an address",
      "SELECT 1 FROM users u JOIN entries e ON e.user_id = u.id WHERE u.email = $1",
      "read entries",
    ],
    [
      "an outer join that pins the other side alone",
      "SELECT 1 FROM entries e LEFT JOIN properties p ON p.user_id = e.user_id AND p.user_id = $1",
      "read entries",
    ],
    [
      "a look aside",
      "SELECT (SELECT name FROM properties p WHERE p.id = e.property_id) FROM entries e WHERE user_id = $1",
      "read properties",
    ],
    [
      "what a look aside says of those around",
      "SELECT 1 FROM entries e WHERE EXISTS (SELECT FROM members m WHERE m.user_id = $1 AND m.user_id = e.user_id)",
      "read entries",
    ],
    [
      "somebody else's books",
      "SELECT 1 FROM members m JOIN entries e ON e.user_id = m.user_id WHERE m.member_id = $1",
      "read entries, members",
    ],
    [
      "a list whose second half is of all",
      "SELECT user_id FROM entries WHERE user_id = $1 UNION SELECT user_id FROM properties",
      "read properties",
    ],
    [
      "a row of rows that say their own",
      "INSERT INTO entries (user_id) SELECT r.user_id FROM json_to_recordset($1) AS r (user_id uuid)",
      "insert entries",
    ],
    ["what goes", "DELETE FROM entries WHERE noted_at < $1", "delete entries"],
  ])("%s", (_, text, crosses) => {
    expect(judge(text)).toMatchObject({ crosses });
  });
});

test.each([
  ["WITH ready AS (SELECT FROM heads WHERE user_id = $1) SELECT 1 FROM ready", ["the part ready has no columns"]],
  ["SELECT 1 FROM (SELECT FROM heads WHERE user_id = $1) AS ready", ["the part ready has no columns"]],
  [
    "SELECT 1 FROM entries e LEFT JOIN properties p ON p.id = e.property_id WHERE e.user_id = $1 AND p.user_id = $1",
    ["LEFT JOIN of properties says no owner"],
  ],
  [
    "INSERT INTO heads (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET seq = pg_current_xact_id()",
    ["an upsert sets what pg_current_xact_id says"],
  ],
  [
    "INSERT INTO entries (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET noted_at = CURRENT_TIMESTAMP",
    ["an upsert sets what the clock says"],
  ],
  ["UPDATE entries SET seconds = random() WHERE user_id = $1", ["an update sets what random says"]],
])("%s is refused", (text, faults) => {
  expect(judge(text)?.faults).toEqual(faults);
});

test("what an outer join compares with is told, since null there joins nothing", () => {
  const text =
    "SELECT 1 FROM entries e LEFT JOIN properties p ON p.user_id = e.user_id AND p.id = $2 WHERE e.user_id = $1";
  expect(judge(text)).toMatchObject({ owners: [0], optional: [1] });
});

test("what is not of rows is not judged", () => {
  expect(judge("begin")).toBeNull();
});
