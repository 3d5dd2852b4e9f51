import type { Answer, Call } from "#server/http/implement.ts";
import { createLink, revokeLinksTo } from "#server/links/link-store.ts";
import { AppError } from "#shared/errors.ts";
import { buildPath } from "#shared/endpoint.ts";
import { type createBinderLink as contract, downloadBinder } from "../contract.ts";
import { linkExpiry } from "../rules.ts";
import { findReadyBinder } from "./store.ts";

export async function createBinderLink({
  platform,
  db,
  scope,
  params,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const binder = await findReadyBinder(scope, db, params.id, at);
  if (!binder) throw new AppError("not_found");
  await revokeLinksTo(scope, db, { kind: "audit_binder", subjectIds: [binder.id], at });
  const { link, token } = await createLink(scope, db, {
    id: platform.newId(),
    kind: "audit_binder",
    subjectId: binder.id,
    createdBy: scope.actorId,
    createdAt: at,
    expiresAt: linkExpiry(at),
  });
  return { url: buildPath(downloadBinder.path, { token }), expiresAt: link.expiresAt.toISOString() };
}
