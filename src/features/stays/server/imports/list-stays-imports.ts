import type { Verb } from "#server/http/implement.ts";
import type { listStaysImports as contract } from "#features/stays/import-contract.ts";
import { presentStaysImport } from "../present-stay.ts";
import { readStaysImports } from "./import-store.ts";

export const listStaysImports: Verb<typeof contract> = async ({ db, scope }) => ({
  imports: (await readStaysImports(scope, db)).map(presentStaysImport),
});
