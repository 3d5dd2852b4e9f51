import { hashSecretToken } from "#server/auth/secret-token.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getShare as contract } from "../contract.ts";
import { isOpenShare } from "../rules.ts";
import { findShare } from "./store.ts";

export async function getShare({
  db,
  params,
  receivedAt: at,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  void http.reply.headers(SECRET_PAGE_HEADERS);
  const share = await findShare(db, hashSecretToken(params.id));
  if (!share || !isOpenShare(share, at)) {
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
