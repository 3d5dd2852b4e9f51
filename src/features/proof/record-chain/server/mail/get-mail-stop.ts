import type { Answer, Call } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { getMailStop as contract } from "#features/proof/record-chain/mail-contract.ts";
import { findStop, isStopped } from "./find-stop.ts";
import { readMailOwner } from "./mail-read-model.ts";

export async function getMailStop({
  platform,
  db,
  params,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const stop = await findStop(platform, db, params.token);
  const { name: ownerName } = await readMailOwner(stop.book, db);
  return { ownerName, recipient: stop.recipient, isStopped: isStopped(stop) };
}
