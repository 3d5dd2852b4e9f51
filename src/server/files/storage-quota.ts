import { sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import { type Storage, storageWords } from "#shared/files/storage-words.ts";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import { hasDamagedFile, readUsedBytes } from "./storage-read-model.ts";

type Quota = { config: { storagePerAccountBytes: number | null } };

/** What the parts of a form are besides its file. */
const FORM_BYTES_MAX = 64 * 1024;

/** If several add files at once, each sees those before it. Taken before any other lock of the transaction. */
export const lockStorage = async ({ userId }: BookOwner, tx: Db): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('storage ' || ${userId}, 0))`);
};

/** Called in the transaction of the row that counts, before the row is written. */
export const requireStorage = async (quota: Quota, book: BookOwner, tx: Db, byteSize: number): Promise<void> => {
  if (quota.config.storagePerAccountBytes === null) return;
  await lockStorage(book, tx);
  refuseOver(await readStorage(quota, book, tx), byteSize);
};

/**
 * Called before anything of an upload is read: what cannot be kept is never written to disk. A damaged file may be sent
 * again, since that adds nothing.
 */
export const expectStorage = async (quota: Quota, book: BookOwner, db: Db, request: FastifyRequest): Promise<void> => {
  if (quota.config.storagePerAccountBytes === null) return;
  const announced = Number(request.headers["content-length"] ?? 0) - FORM_BYTES_MAX;
  const storage = await readStorage(quota, book, db);
  if (!isOver(storage, Math.max(1, announced))) return;
  if (!(await hasDamagedFile(book, db))) throw quotaReached(storage);
};

/** The same for bytes that are there already, before they go to disk. */
export const expectRoom = async (quota: Quota, book: BookOwner, db: Db, byteSize: number): Promise<void> => {
  if (quota.config.storagePerAccountBytes !== null) refuseOver(await readStorage(quota, book, db), byteSize);
};

/** How much is kept for an account, and how much may be. */
export const readStorage = async ({ config }: Quota, book: BookOwner, db: Db): Promise<Storage> => ({
  usedBytes: await readUsedBytes(book, db),
  allowedBytes: config.storagePerAccountBytes,
});

const isOver = ({ usedBytes, allowedBytes }: Storage, byteSize: number): boolean =>
  allowedBytes !== null && usedBytes + byteSize > allowedBytes;

const refuseOver = (storage: Storage, byteSize: number): void => {
  if (isOver(storage, byteSize)) throw quotaReached(storage);
};

const quotaReached = (storage: Storage): AppError =>
  new AppError("storage_quota_reached", {
    message: `There is no room for this file: ${storageWords(storage)}. Remove files that you no longer need. Those in the trash count until they are removed for good.`,
    data: storage,
  });
