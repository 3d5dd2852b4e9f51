import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getProposal as contract } from "../contract.ts";
import { presentProposals } from "./present-proposal.ts";
import { readShown } from "./read-model.ts";

/** What its reading took back is not there. */
export async function getProposal({
  db,
  scope,
  params: { id },
  receivedAt: now,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const shown = (await readShown(scope, db, [id])).filter(({ row }) => row.status !== "withdrawn");
  const [proposal] = await presentProposals(scope, db, { shown, now });
  if (!proposal) throw new AppError("not_found");
  return proposal;
}
