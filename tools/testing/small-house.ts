import { checkBoundaries } from "../check-boundaries.ts";
import { temporaryRepository } from "./temporary-repository.ts";

/** A small house in which everything is as it should be. Each test breaks one thing. */
export const HOUSE = {
  "packages/tax-rules/package.json": '{ "exports": { ".": "./src/index.ts" } }',
  "packages/tax-rules/src/index.ts": 'export { half } from "./half.ts";',
  "packages/tax-rules/src/half.ts": "export const half = (hours: number): number => hours / 2;",
  "packages/ledger-proof/package.json": '{ "exports": { ".": "./src/index.ts" } }',
  "packages/ledger-proof/src/index.ts": "export const seal = 1;",
  "packages/ui/package.json": '{ "exports": { ".": "./src/index.ts", "./gallery": "./src/gallery/index.ts" } }',
  "packages/ui/src/index.ts": 'export { Button } from "./button.tsx";',
  "packages/ui/src/gallery/index.ts": 'export { Button } from "../button.tsx";',
  "packages/ui/src/button.tsx": 'import { useId } from "react"; export const Button = () => <button id={useId()} />;',
  "src/shared/money.ts": 'import * as z from "zod/mini"; export const cents = z.int();',
  "src/server/config.ts": "export const port = process.env.TENURE_PORT;",
  "src/server/clock.ts":
    'import pg from "pg"; import { cents } from "#shared/money.ts"; export const now = () => [Date.now(), pg, cents];',
  "src/server/features.ts": 'export { routes } from "#features/facts/bills/server/index.ts";',
  "src/web/features.ts": 'export type { Bill } from "#features/facts/bills/contract.ts";',
  "src/web/page.tsx":
    'import { Button } from "@tenure/ui"; import { cents } from "#shared/money.ts"; export const Page = () => [Button, cents, new Date()];',
  "src/cli/report.ts":
    'import { readFileSync } from "node:fs"; import { limit } from "#features/facts/bills/rules.ts"; export const report = [readFileSync, limit];',
  "src/demo/bills.ts": 'import { getBill } from "#features/facts/bills/contract.ts"; export const demo = getBill;',
  "src/features/facts/bills/rules.ts":
    'import { half } from "@tenure/tax-rules"; import { word } from "./words.ts"; export const limit = [half(2), word];',
  "src/features/facts/bills/words.ts": 'export const word = new Date("2026-01-01");',
  "src/features/facts/bills/contract.ts":
    'import { cents } from "#shared/money.ts"; import { limit } from "./rules.ts"; export type Bill = typeof cents; export const getBill = [cents, limit];',
  "src/features/facts/bills/server/index.ts": 'export { routes } from "./routes.ts";',
  "src/features/facts/bills/server/routes.ts":
    'import { getBill } from "../contract.ts"; import { readBill } from "./store.ts"; export const routes = [getBill, readBill];',
  "src/features/facts/bills/server/store.ts":
    'import { bills } from "./table.ts"; export const readBill = [bills, "SELECT 1 FROM bills"];',
  "src/features/facts/bills/server/table.ts":
    'import { pgTable } from "drizzle-orm/pg-core"; export const bills = pgTable("bills", {}); export const lines = pgTable("bill_lines", {});',
  "src/features/facts/bills/server/facts.ts": 'export const PUBLISHED_TABLES = ["bills"] as const;',
  "src/server/accounts/table.ts":
    'import { pgTable } from "drizzle-orm/pg-core"; export const accounts = pgTable("accounts", {});',
  "src/features/facts/bills/web/index.ts": 'export { Bills } from "./bills.tsx";',
  "src/features/facts/bills/web/bills.tsx":
    'import { getBill } from "../contract.ts"; import { Page } from "#web/page.tsx"; export const Bills = () => [getBill, Page];',
  "src/features/facts/stays/server/list-stays.ts":
    'import { routes } from "#features/facts/bills/server/index.ts"; export const listStays = routes;',
  "src/features/facts/stays/web/stays.tsx":
    'import { Bills } from "#features/facts/bills/web/index.ts"; export const Stays = Bills;',
  "src/features/log/hours/server/index.ts": 'export { hours } from "./hours.ts";',
  "src/features/log/hours/server/hours.ts":
    'import { routes } from "#features/facts/bills/server/index.ts"; export const hours = routes;',
};

export const WINGS = ["facts", "log"];
export const EDGES = { stays: ["bills"] };

/** What the check says of the house with some files planted in it: path and rule of each. */
export const complaints = (
  planted: Record<string, string>,
  edges: Record<string, string[]> = EDGES,
  wings = WINGS,
): string[] =>
  checkBoundaries(temporaryRepository({ ...HOUSE, ...planted }), { wings, edges }).violations.map(
    ({ path, rule }) => `${path} [${rule}]`,
  );
