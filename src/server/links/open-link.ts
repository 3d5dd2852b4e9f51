import type { FastifyReply } from "fastify";
import { AppError } from "#shared/errors.ts";
import { isAccountOpen } from "../auth/session-read-model.ts";
import type { Db } from "../database/database.ts";
import { SECRET_PAGE_HEADERS } from "../http/secret-pages.ts";
import { type AskedLink, countOpening, findOpenLink } from "./link-store.ts";
import type { BookLink } from "./table.ts";

/** Unknown, ended and revoked links, those of closed accounts and those whose target is gone: one answer, byte for byte. */
export const goneLink = (): AppError =>
  new AppError("not_found", { message: "This link is not valid, or it has ended. Ask for a new one." });

type Opening = AskedLink & { reply: FastifyReply; counts: boolean };

/**
 * The link behind a token while it is open; the token is the right to see what it opens. The answer is not cached and
 * its address is not passed on. With `counts` the opening is counted in the same statement.
 *
 * @throws AppError `goneLink`.
 */
export const openLink = async (db: Db, { reply, counts, ...asked }: Opening): Promise<BookLink> => {
  void reply.headers(SECRET_PAGE_HEADERS);
  const link = await (counts ? countOpening(db, asked) : findOpenLink(db, asked));
  if (!link || !(await isAccountOpen(db, link.userId))) throw goneLink();
  return link;
};

/** Whether a token opens something, for the page that it leads to; not counted. */
export const isLinkOpen = async (db: Db, asked: AskedLink): Promise<boolean> => {
  const link = await findOpenLink(db, asked);
  return link !== undefined && (await isAccountOpen(db, link.userId));
};
