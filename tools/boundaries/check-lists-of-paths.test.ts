import { expect, test } from "vitest";
import { parseSourceFile } from "../source/source-file.ts";
import { checkListsOfPaths } from "./check-lists-of-paths.ts";

const WEB = "src/features/bills/web/x.ts";
const found = (code: string, path = WEB): number => checkListsOfPaths(parseSourceFile(path, code)).length;

test.each([
  ["a path in a list of keys", 'export const x = [["/api/bills"]] as const;'],
  ["the path of a contract", "export const x = [[getBill.path], other];"],
  ["paths side by side", 'export const x = new Set(["/api/bills", `/api/bills/${1}/lines`]);'],
  ["a list in the middle of a call", 'age(client, [key, ["/api/bills", { year: 2026 }]]);'],
])("%s is refused", (_what, code) => {
  expect(found(code)).toBe(1);
});

test("the key of one read is none, and other lists are not ours", () => {
  expect(found('export const x = { queryKey: ["/api/bills", { year: 2026 }] };')).toBe(0);
  expect(found("export const x = [listBills.path, id];")).toBe(0);
  expect(found('export const x = ["/bills", "/stays"];')).toBe(0);
  expect(found('export const x = [["/api/bills"]];', "src/features/bills/server/x.ts")).toBe(0);
  expect(found('export const x = [["/api/bills"]];', "src/features/bills/web/x.test.ts")).toBe(0);
});

test("wherever a feature stands", () => {
  expect(found('export const x = [["/api/bills"]];', "src/features/facts/bills/web/list/x.tsx")).toBe(1);
});
