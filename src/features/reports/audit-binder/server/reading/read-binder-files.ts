import { readFilesById, readFilesOfYear, type YearFile } from "#features/proof/evidence/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { BinderFacts } from "./read-binder-facts.ts";

/** The files that back up entries of the year, in pages, then papers for its other facts that back up no entry. */
export async function* readBinderFiles(
  scope: Scope,
  db: Db,
  { taxYear, papers }: Pick<BinderFacts, "taxYear" | "papers">,
): AsyncGenerator<YearFile[]> {
  const papersLeft = new Set(papers.map(({ fileId }) => fileId));
  for await (const page of readFilesOfYear(scope, db, taxYear)) {
    for (const { id } of page) papersLeft.delete(id);
    yield page;
  }
  if (papersLeft.size > 0) yield await readFilesById(scope, db, [...papersLeft]);
}
