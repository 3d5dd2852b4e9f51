import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import type { BookOwner } from "../scope.ts";
import { hashSecretToken, newSecretToken } from "../secret-token.ts";
import { insertToken } from "./store.ts";
import { addUses, noteLastUse } from "./uses-store.ts";

const DAY_MS = 86_400_000;
const ADDRESS = "203.0.113.7";

/** A spreadsheet that reads the sample book every morning. Nobody has its secret. */
export const addSampleToken = async (
  { newId, now }: { newId: () => Id; now: () => Date },
  book: BookOwner,
  db: Db,
  personId: Id | undefined,
): Promise<void> => {
  if (personId === undefined) throw new Error("the sample book has no owner");
  const [id, at] = [newId(), now()];
  const [createdAt, usedAt] = [new Date(at.getTime() - 40 * DAY_MS), new Date(at.getTime() - DAY_MS / 2)];
  await insertToken(book, db, {
    id,
    name: "Monthly spreadsheet",
    scopes: ["ledger:read", "verdicts:read"],
    personId,
    tokenHash: hashSecretToken(newSecretToken()),
    tokenEnding: "x7Qd",
    createdBy: book.userId,
    createdAs: "owner",
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 90 * DAY_MS),
    leadsTo: null,
    secretEndsAt: null,
  });
  const use = { userId: book.userId, tokenId: id, useCount: 12, firstAt: usedAt, lastAt: usedAt, lastAddress: ADDRESS };
  await addUses(book, db, [{ ...use, day: usedAt.toISOString().slice(0, 10), operation: "GET /api/time-entries" }]);
  await noteLastUse(book, db, { id, at: usedAt, address: ADDRESS });
};
