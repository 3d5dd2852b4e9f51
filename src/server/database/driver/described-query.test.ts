import { expect, test } from "vitest";
import { createTestDatabase } from "#test/support/test-database.ts";

const asText = { getTypeParser: () => (value: string) => value } as never;

// As an object, which alone is given a name.
test("a statement answers the same again, with rows and without, also where many are sent at once", async () => {
  await using database = await createTestDatabase();
  const upTo = async (last: number) =>
    (
      await database.pool.query({
        text: "SELECT n, NULL AS nothing, 'x' AS word FROM generate_series(1, $1::int) AS n",
        values: [last],
      })
    ).rows;
  const row = (n: number) => ({ n, nothing: null, word: "x" });
  expect(await upTo(1)).toEqual([row(1)]);
  expect(await upTo(0)).toEqual([]);
  expect(await upTo(2)).toEqual([row(1), row(2)]);
  const many = await Promise.all(Array.from({ length: 40 }, (_, index) => upTo(index % 3)));
  expect(many.map((rows) => rows.length)).toEqual(Array.from({ length: 40 }, (_, index) => index % 3));
});

test("rows are objects of their own: what is written into one stands in no other", async () => {
  await using database = await createTestDatabase();
  const read = () =>
    database.pool.query({ text: "SELECT n AS number FROM generate_series(1, $1::int) AS n", values: [2] });
  const [first] = (await read()).rows;
  first.number = 9;
  expect((await read()).rows).toEqual([{ number: 1 }, { number: 2 }]);
});

test("a column may have any name, and of two with one name the last is read, as without a description", async () => {
  await using database = await createTestDatabase();
  const read = async () => {
    const text = `SELECT $1::int AS "a ""b"" \\  ", 2 AS twice, 3 AS twice, 4 AS "__proto__", 5 AS "0"`;
    return (await database.pool.query({ text, values: [1] })).rows[0];
  };
  const first = await read();
  expect(Object.keys(first)).toEqual(["0", 'a "b" \\  ', "twice", "__proto__"]);
  expect(Object.values(first)).toEqual([5, 1, 3, 4]);
  expect(Object.getPrototypeOf(first)).toBe(Object.prototype);
  expect(Object.entries(await read())).toEqual(Object.entries(first));
});

test("the same statement is read by the parsers that each asks for, as objects and as lists", async () => {
  await using database = await createTestDatabase();
  const client = await database.pool.connect();
  const query = { text: "SELECT $1::int AS n", values: [7] };
  for (let time = 0; time < 2; time += 1) {
    expect((await client.query(query)).rows).toEqual([{ n: 7 }]);
    expect((await client.query({ ...query, types: asText })).rows).toEqual([{ n: "7" }]);
    expect((await client.query({ ...query, rowMode: "array" })).rows).toEqual([[7]]);
  }
  client.release();
});

test("a value that cannot be sent and a statement that fails are errors, and the next one is answered", async () => {
  await using database = await createTestDatabase();
  const client = await database.pool.connect();
  const divide = (by: unknown) => client.query({ text: "SELECT 12 / $1::int AS result", values: [by] });
  const unsendable = {
    toPostgres: () => {
      throw new Error("no such value");
    },
  };
  await expect(divide(unsendable)).rejects.toThrow("no such value");
  expect((await divide(3)).rows).toEqual([{ result: 4 }]);
  await expect(divide(unsendable)).rejects.toThrow("no such value");
  await expect(divide(0)).rejects.toThrow("division by zero");
  expect((await divide(4)).rows).toEqual([{ result: 3 }]);
  client.release();
});
