import type { Verb } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { getMailStop as contract } from "#features/record-chain/mail-contract.ts";
import { findStop, isStopped } from "./find-stop.ts";
import { readMailOwner } from "./mail-read-model.ts";

export const getMailStop: Verb<typeof contract> = async ({ platform, db, params, http }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const stop = await findStop(platform, db, params.token);
  const { name: ownerName } = await readMailOwner(stop.book, db);
  return { ownerName, recipient: stop.recipient, isStopped: isStopped(stop) };
};
