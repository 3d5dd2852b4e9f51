import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { buildPath } from "#shared/endpoint.ts";
import { type createBinderLink as contract, downloadBinder } from "../contract.ts";
import { linkExpiry } from "../rules.ts";
import { findBinder, setLink } from "./store.ts";

export const createBinderLink: Verb<typeof contract> = async ({ db, scope, params, receivedAt }) => {
  const binder = await findBinder(scope, db, params.id);
  const isThere = binder?.status === "ready" && binder.expiresAt !== null && binder.expiresAt > receivedAt;
  if (!isThere) throw new AppError("not_found");
  const token = newSecretToken();
  const expiresAt = linkExpiry(receivedAt);
  await setLink(scope, db, binder.id, { hash: hashSecretToken(token), expiresAt });
  return { url: buildPath(downloadBinder.path, { token }), expiresAt: expiresAt.toISOString() };
};
