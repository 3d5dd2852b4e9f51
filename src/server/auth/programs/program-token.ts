import type { Id } from "#shared/ids.ts";
import { newOwnedToken, ownerOfToken } from "../secret-token.ts";

/** By which scanners of code and mail know one. */
const PREFIX = "tenure_";

/** A token for a program: shown once, and stored as a hash (`hashSecretToken`). It says whose book it opens. */
export const newProgramToken = (ownerId: Id, secret?: string): string => `${PREFIX}${newOwnedToken(ownerId, secret)}`;

/** The program's token in an `Authorization` header, with the owner that it names; null: there is none. */
export const readProgramToken = (authorization: string | undefined): { token: string; ownerId: Id } | null => {
  const token = /^Bearer +(tenure_[\w-]+)$/i.exec(authorization ?? "")?.[1];
  const ownerId = token === undefined ? null : ownerOfToken(token.slice(PREFIX.length));
  return token !== undefined && ownerId !== null ? { token, ownerId } : null;
};
