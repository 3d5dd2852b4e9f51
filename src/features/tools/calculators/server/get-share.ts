import { hashSecretToken } from "#server/auth/secret-token.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { Db } from "#server/database/database.ts";
import type { LinkPage } from "#server/http/web-files.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getShare as contract } from "../contract.ts";
import { isOpenShare } from "../rules.ts";
import { findShare } from "./store.ts";
import type { ShareRow } from "./table.ts";

const readOpenShare = async (db: Db, token: string, at: Date): Promise<ShareRow | undefined> => {
  const share = await findShare(db, hashSecretToken(token));
  return share && isOpenShare(share, at) ? share : undefined;
};

export const sharedResultPage: LinkPage = {
  before: "/share/",
  isOpen: async ({ database, now }, token) => (await readOpenShare(database.db, token, now())) !== undefined,
};

export async function getShare({
  db,
  params,
  receivedAt: at,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const share = await readOpenShare(db, params.id, at);
  if (!share) {
    throw new AppError("not_found", { message: "This link leads to nothing: it has ended, or it never was one." });
  }
  return {
    tool: share.tool,
    values: share.state,
    name: share.name,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
  };
}
