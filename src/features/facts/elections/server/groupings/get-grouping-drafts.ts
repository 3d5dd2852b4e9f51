import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getGroupingDrafts as contract } from "#features/facts/elections/grouping-contract.ts";
import { readGroupings } from "./read-groupings.ts";
import { writeGroupingDrafts } from "./write-grouping-drafts.ts";

export async function getGroupingDrafts({
  db,
  scope,
  params,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const grouping = (await readGroupings(scope, db)).find(({ id }) => id === params.id);
  if (!grouping) throw new AppError("not_found");
  return { drafts: await writeGroupingDrafts(scope, db, grouping) };
}
