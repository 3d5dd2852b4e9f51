import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import { SECRET_PAGE_HEADERS } from "#server/http/secret-pages.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { createShare as contract } from "../contract.ts";
import { shareExpiry } from "../rules.ts";
import { insertShare } from "./store.ts";

export async function createShare({
  db,
  platform,
  body,
  receivedAt: at,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const token = newSecretToken();
  const expiresAt = shareExpiry(at);
  await insertShare(db, {
    tokenHash: hashSecretToken(token),
    tool: body.tool,
    name: body.name ?? "",
    state: body.values,
    createdAt: at,
    expiresAt,
  });
  void http.reply.headers(SECRET_PAGE_HEADERS);
  return { id: token, url: `${platform.config.publicUrl}/share/${token}`, expiresAt: expiresAt.toISOString() };
}
