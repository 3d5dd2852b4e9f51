import type { FastifyReply } from "fastify";
import type { Db } from "#server/database/database.ts";
import { goneLink, openLink } from "#server/links/open-link.ts";
import { findLink, type LinkRow } from "./link-store.ts";

type Asked = { token: string; at: Date; reply: FastifyReply };

/** The link of a token while it is open and its line exists. */
export const openStatementLink = async (db: Db, { token, at, reply }: Asked): Promise<LinkRow> => {
  const opened = await openLink(db, { kind: "hours_statement", token, at, reply, counts: false });
  const link = await findLink(opened, db, opened.id);
  if (!link) throw goneLink();
  return link;
};
