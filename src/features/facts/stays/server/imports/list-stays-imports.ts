import type { Answer, Call } from "#server/http/implement.ts";
import type { listStaysImports as contract } from "#features/facts/stays/import-contract.ts";
import { presentStaysImport } from "../present-stay.ts";
import { readStaysImports } from "./import-store.ts";

export async function listStaysImports({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    imports: (await readStaysImports(scope, db)).map(presentStaysImport),
  };
}
