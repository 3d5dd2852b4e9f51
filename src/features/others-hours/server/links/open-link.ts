import type { FastifyReply } from "fastify";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { isAccountOpen } from "#server/auth/session-read-model.ts";
import type { Db } from "#server/database/database.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import { AppError } from "#shared/errors.ts";
import { isOpenLink } from "#features/others-hours/rules.ts";
import { findLinkByToken } from "./link-store.ts";
import type { LinkRow } from "../table.ts";

/** The link of a token while it is open. Unknown, ended and revoked ones are the same 404. */
export const openLink = async (db: Db, { token, at }: { token: string; at: Date }): Promise<LinkRow> => {
  const link = await findLinkByToken(db, hashSecretToken(token));
  if (!link || !isOpenLink(link, at) || !(await isAccountOpen(db, link.userId))) {
    throw new AppError("not_found", { message: "This link is not valid, or it has ended. Ask for a new one." });
  }
  return link;
};

/** The address holds the token: it must not travel on, and no search engine may keep the answer. */
export const keepPrivate = (reply: FastifyReply): void => {
  void reply.headers(SECRET_PAGE_HEADERS);
};
