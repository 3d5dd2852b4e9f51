import {
  FETCH_ATTACHED,
  noteKept,
  noteNotKept,
  noteStillWanted,
  readWantedFile,
  type WantedFile,
  type Wish,
} from "#features/intake/proposals/server/index.ts";
import { actFor } from "#server/auth/act-for.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import { noteOutcome } from "#server/connections/connections.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob, type Job } from "#server/work/define-job.ts";
import { AppError } from "#shared/errors.ts";
import { EVIDENCE_FILE_MAX_BYTES } from "#shared/limits.ts";
import { OneSession } from "../mailing/in-session.ts";
import type { ReceiveFile } from "./receive-file.ts";
import type { MailSession } from "../mailing/port.ts";
import { asServiceRefusal } from "../syncing/ask-service.ts";
import { openAccess } from "../syncing/open-access.ts";
import type { ServiceRefusal } from "../syncing/port.ts";
import { serviceOf } from "../syncing/service.ts";
import { findSync, readPlacesOfMail } from "../syncing/sync-store.ts";
import type { SyncRow } from "../syncing/sync-table.ts";
import type { Service } from "./service.ts";

const NOT_CONNECTED = "This mailbox is no longer connected. Connect it again, then try again.";
const NOT_THERE = "This file is no longer in the mailbox.";
const TOO_LARGE = "This file is larger than the 25 MB that we keep.";
const MAY_NOT = "You may no longer add files here.";
const STOPPED = "It did not work each time it was tried. Try again.";

/** It can't be kept, and another attempt would end the same way. */
class NotKept extends Error {
  override readonly name = "NotKept";
}
/** It is tried again later: `reason` is what whoever asked reads until then. */
class NotYet extends Error {
  override readonly name = "NotYet";
}

type Fetching = { platform: Platform; attempt: Attempt<Wish>; services: readonly Service[]; wanted: WantedFile };

/** Where the mail is now, as its last sync says, and where it was when it was found. */
const placesOf = async ({ platform, attempt, wanted }: Fetching, sync: SyncRow) => {
  const { connectionId, outsideId: folderId } = sync;
  const said = await readPlacesOfMail(attempt.payload, platform.database.db, { connectionId, ...wanted.mail });
  const first = { folderId, key: wanted.key };
  return [...said, ...(said.some(({ key }) => key === first.key) ? [] : [first])];
};

const fetchBytes = async (
  session: MailSession,
  places: Awaited<ReturnType<typeof placesOf>>,
  attachmentId: string,
): Promise<Uint8Array | null> => {
  for (const { folderId, key } of places) {
    const bytes = await session.fetchAttachment(folderId, { key, attachmentId }, EVIDENCE_FILE_MAX_BYTES);
    if (bytes) return bytes;
  }
  return null;
};

const askMailbox = async (fetching: Fetching, account: ConnectionRow, sync: SyncRow): Promise<Uint8Array> => {
  const { platform, attempt, services, wanted } = fetching;
  const { signal, payload } = attempt;
  const service = serviceOf(services, account.provider);
  const access = await openAccess(platform, payload, { account, service, signal });
  if (access === null || !("openMail" in service)) throw new NotKept(NOT_CONNECTED);
  await using mails = new OneSession(service.openMail(platform), access, signal);
  const places = await placesOf(fetching, sync);
  const bytes = await fetchBytes(await mails.open(), places, wanted.file.id);
  if (!bytes) throw new NotKept(NOT_THERE);
  return bytes;
};

/** What the service says concerns this file, or its account: then it waits, and so do the account's syncs. */
const refusedBy = async (
  { platform, attempt }: Fetching,
  account: ConnectionRow,
  { is, of, message, retryAfterSeconds }: ServiceRefusal,
): Promise<Error> => {
  if (of === "calendar") return new NotKept(message);
  const outcome = { is, problem: message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  await noteOutcome(platform, attempt.payload, account.id, outcome);
  return is === "refused" ? new NotKept(NOT_CONNECTED) : new NotYet(`${message} We try again.`);
};

const fetchFile = async (fetching: Fetching): Promise<Uint8Array> => {
  const { platform, attempt, wanted } = fetching;
  const { db } = platform.database;
  if (wanted.file.bytes > EVIDENCE_FILE_MAX_BYTES) throw new NotKept(TOO_LARGE);
  const sync = await findSync(attempt.payload, db, wanted.sourceId);
  const account = sync && (await findConnection(attempt.payload, db, sync.connectionId));
  if (!account || account.state === "disconnected") throw new NotKept(NOT_CONNECTED);
  if (account.nextTryAt !== null && account.nextTryAt > platform.now())
    throw new NotYet(`${account.accountName} does not answer right now. We try again.`);
  try {
    return await askMailbox(fetching, account, sync);
  } catch (error) {
    const refusal = attempt.signal.aborted ? null : asServiceRefusal(error);
    throw refusal ? await refusedBy(fetching, account, refusal) : error;
  }
};

const keepFile = async (fetching: Fetching, receive: ReceiveFile): Promise<void> => {
  const { platform, attempt, wanted } = fetching;
  const { userId } = attempt.payload;
  const scope = await actFor(platform, { userId, actorId: wanted.askedBy, as: wanted.askedAs });
  if (!scope) throw new NotKept(MAY_NOT);
  const bytes = await fetchFile(fetching);
  const at = platform.now();
  try {
    const write = await receive({ platform, scope }, { bytes, fileName: wanted.file.fileName });
    await attempt.finish((tx) =>
      noteKept(tx, attempt.payload, { at, keep: (entryIds) => write(tx, { entryIds, at }) }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw new NotKept(error.code === "not_found" ? MAY_NOT : error.message);
  }
};

/** Fetches a file of a mail that somebody asked to keep, and gives it to the vault. Nothing of it was fetched before. */
export const fetchAttached = (services: readonly Service[], receive: ReceiveFile): Job<Wish> =>
  defineJob<Wish>({
    ...FETCH_ATTACHED,
    title: "Fetch a file of a mail",
    atOnce: 5,
    // A mailbox may be away for a day, or ask us to wait as long.
    retries: { limit: 40, afterSeconds: 30, atMostSeconds: 3600 },
    run: async (platform, attempt) => {
      const wanted = await readWantedFile(platform.database.db, attempt.payload);
      if (!wanted) return;
      try {
        await keepFile({ platform, attempt, services, wanted }, receive);
      } catch (error) {
        const at = platform.now();
        if (error instanceof NotKept)
          return attempt.finish((tx) => noteNotKept(tx, attempt.payload, { at, problem: error.message }));
        if (error instanceof NotYet) await attempt.write((tx) => noteStillWanted(tx, attempt.payload, error.message));
        throw error;
      }
    },
    died: (platform, tx, { payload }) => noteNotKept(tx, payload, { at: platform.now(), problem: STOPPED }),
  });
