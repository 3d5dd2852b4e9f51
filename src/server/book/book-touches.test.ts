import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#test/support/test-database.ts";
import { BOOK_TOUCHES } from "./book-touches.ts";

const INSERT_UPDATE_OR_DELETE = 4 + 8 + 16;
const UPDATE_OR_DELETE = 8 + 16;
const FOR_EACH_ROW = 1;

describeOnBothDatabases("the triggers and the declarations", (open) => {
  test("say the same of every table", async () => {
    const { rows } = await open().db.execute<{ name: string; does: string | null; kind: number | null }>(sql`
      SELECT c.relname AS name, t.function AS does, t.kind
      FROM pg_class c LEFT JOIN (
        SELECT t.tgrelid, p.proname AS function, t.tgtype AS kind FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE p.proname IN ('touch_book', 'touch_screens') AND t.tgenabled <> 'D'
      ) t ON t.tgrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`);
    const moved = { touch_book: "book", touch_screens: "screens" } as const;
    const found = Object.fromEntries(
      rows.map(({ name, does, kind }) => {
        if (does === null) return [name, "nothing"];
        if (kind === FOR_EACH_ROW + UPDATE_OR_DELETE && does === "touch_screens")
          return [name, "screens, of no new row"];
        // After every kind of change, for each row.
        return [name, kind === FOR_EACH_ROW + INSERT_UPDATE_OR_DELETE ? moved[does as keyof typeof moved] : "in part"];
      }),
    );
    expect(found).toEqual(BOOK_TOUCHES);
  });
});
