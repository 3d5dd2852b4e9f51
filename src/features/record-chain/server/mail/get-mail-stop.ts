import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Verb } from "#server/http/implement.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import { AppError } from "#shared/errors.ts";
import type { getMailStop as contract } from "#features/record-chain/mail-contract.ts";
import { readMailOwner } from "./mail-read-model.ts";
import { findAdviserByToken, findStopByToken } from "./mail-store.ts";

export const UNKNOWN_LINK = "This link is not valid any more. No mail goes out by it.";

export const getMailStop: Verb<typeof contract> = async ({ db, params, http }) => {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const tokenHash = hashSecretToken(params.token);
  const active = await findAdviserByToken(db, tokenHash);
  const book = active ?? (await findStopByToken(db, tokenHash));
  if (!book) throw new AppError("not_found", { message: UNKNOWN_LINK });
  return { ownerName: (await readMailOwner(book, db)).name, isStopped: active === undefined };
};
