import { expect, test } from "vitest";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { testScope } from "#test/support/test-scope.ts";
import { guessOf } from "#features/intake/imports/sheet-tasks.ts";
import type { ImportSettings } from "#features/intake/imports/settings.ts";
import type { Book } from "./read-book.ts";
import { type Draft, proposalsNow, readProposals } from "./read-proposals.ts";

const self = { id: "maya", name: "Maya Ortiz", aliases: [] };

test("a draft that came back from the database is not read again, and one with another mapping is", async () => {
  const read = readCsv(
    "Date,Hours,Property,Activity,Description\n2025-03-03,1:00,Maple House,Repairs,Fixed the sink\n",
  );
  if (!read.ok) throw new Error(read.reason.message);
  const grid = read.value;
  const book = { self, persons: [self], properties: [], personIds: new Set(["maya"]), propertyIds: new Set() };
  const { mapping, signature } = guessOf({ kind: "guess", grid, known: book });
  const draft = (changed: ImportSettings["mapping"]) =>
    ({
      sheet: { grid, sha256: "0".repeat(64), sheet: null, format: "csv", sheets: [] },
      settings: { mapping: changed, signature, choices: { activities: {}, properties: {}, persons: {} } },
      now: new Date("2026-01-31T12:00:00Z"),
    }) as unknown as Draft;
  const scope = testScope({ userId: "maya" });
  const first = await readProposals(scope, book as unknown as Book, draft(mapping));

  const reordered = Object.fromEntries(Object.entries(mapping).toReversed()) as typeof mapping;
  expect(proposalsNow(scope, book as unknown as Book, draft(reordered))).toBe(first.set);
  expect(proposalsNow(scope, book as unknown as Book, draft({ ...mapping, durationUnit: "minutes" }))).not.toBe(
    first.set,
  );
});
