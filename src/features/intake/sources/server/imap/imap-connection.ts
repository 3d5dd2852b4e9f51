import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { ImapFlow, type ImapFlowOptions } from "imapflow";
import type { Outbound } from "#server/outbound/outbound.ts";
import type { Access } from "../syncing/port.ts";
import { type ImapAccount, operatorServer, TLS_PORT } from "./imap-account.ts";
import { AnsweredTooMuch, failed, passwordOf, refusalOf, tooSlow } from "./imap-refusals.ts";
import { boundRanges } from "./open-folder.ts";
import { withinBytes } from "./within-bytes.ts";

/** `quietMs`: without a byte from the server while it owes an answer. `commandMs`: for one piece of work, however it dribbles. */
export type Patience = { quietMs: number; commandMs: number };

export const PATIENCE: Patience = { quietMs: 20_000, commandMs: 180_000 };

/** All that is said before the first question. */
const GREETING_BYTES_MAX = 512 * 1024;

const GOODBYE_MS = 2000;
const HALF_AN_HOUR_MS = 1_800_000;

/** A folder of 100,000 mails is listed in one line of a megabyte. What is larger is no answer to us. */
const LIMITS = {
  maxLineLength: 4 * 1024 * 1024,
  // A server that does not know how to send a part sends all of a mail.
  maxLiteralSize: 32 * 1024 * 1024,
  maxResponseSize: 40 * 1024 * 1024,
  maxResponseTokens: 200_000,
} as const;

/** Left out: what compresses or decodes on the way hides how much comes; IDLE is not for a short visit. */
const WITHOUT = {
  disableAutoIdle: true,
  disableCompression: true,
  disableBinary: true,
  disableIMAP4rev2: true,
  logger: false,
} as const;

/** An open mailbox. */
export type ImapConnection = {
  /**
   * One piece of work after the other, each within our patience. Throws what the owner is told, or the reason of the signal.
   * Where one of them ended the connection, the next one signs in again. After `close` none does.
   */
  ask: <T>(work: (client: ImapFlow) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export type Opening = {
  access: Access;
  account: ImapAccount;
  outbound: Pick<Outbound, "reach">;
  /** Where the operator says that a server is: `imap://` is without TLS. */
  operatorUrl: string | undefined;
  signal: AbortSignal | null;
  patience: Patience;
};

/** Where and how it connects, which says nothing yet. */
export const connectionOptions = async ({
  access,
  account,
  outbound,
  operatorUrl,
  patience,
}: Opening): Promise<ImapFlowOptions> => {
  const { host, port } = account.server;
  const operator = operatorServer(operatorUrl);
  const isOperators = operator?.host === host && operator.port === port;
  const reach = await outbound.reach(host, {
    patienceMs: patience.quietMs,
    operatorHost: isOperators ? host : undefined,
  });
  const name = reach.servername.replace(/^\[|\]$/g, "");
  const isPlain = isOperators && operator.isPlain;
  const isTls = isOperators ? !isPlain : port === TLS_PORT;
  return {
    host: reach.address,
    port,
    secure: isTls,
    // Without encryption nothing is said, unless the operator says so.
    ...(isTls ? {} : { doSTARTTLS: !isPlain }),
    // The certificate is for the name, and TLS knows no name that is an address.
    ...(isIP(name) === 0 && { servername: name }),
    tls: { minVersion: "TLSv1.2" },
    auth: { user: account.userName, pass: passwordOf(access.secret) },
    clientInfo: { name: "Tenure", version: false, vendor: false, "support-url": false },
    connectionTimeout: patience.quietMs,
    greetingTimeout: patience.quietMs,
    // Between two pieces of work it may be quiet for as long as those who read need; `ask` watches the others.
    socketTimeout: HALF_AN_HOUR_MS,
    ...WITHOUT,
    ...LIMITS,
  };
};

/** A name that is looked up cannot be called back, but no one waits for it any more. */
const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> => {
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => aborted.reject(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  try {
    signal?.throwIfAborted();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal?.removeEventListener("abort", onAbort);
    work.catch(() => {});
  }
};

/** Closes the connection as soon as the server owes an answer for too long, or no one wants it any more. */
const watch = (client: ImapFlow, { quietMs, commandMs }: Patience, signal: AbortSignal | null) => {
  const over = Promise.withResolvers<never>();
  const end = (reason: unknown): void => {
    // In this order: what waits is told why before it is told that there is no connection.
    over.reject(reason);
    client.close();
  };
  let [received, since] = [client.stats().received, performance.now()];
  const look = setInterval(() => {
    const now = client.stats().received;
    if (now !== received) [received, since] = [now, performance.now()];
    else if (performance.now() - since >= quietMs) end(tooSlow());
  }, quietMs / 8);
  const last = setTimeout(() => end(tooSlow()), commandMs);
  const onAbort = (): void => end(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  return {
    over: over.promise,
    stop: (): void => {
      clearInterval(look);
      clearTimeout(last);
      signal?.removeEventListener("abort", onAbort);
    },
  };
};

/** Says goodbye if it can be said, and closes in any case. */
const leave = async (client: ImapFlow): Promise<void> => {
  if (client.usable) await Promise.race([client.logout().catch(() => false), wait(GOODBYE_MS, false, { ref: false })]);
  client.close();
};

const isForWantOfConnection = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "NoConnection" || error.code === "EConnectionClosed");

/** `ended`: why, which commands that wait are not told themselves. */
type SignedIn = { client: ImapFlow; ended: unknown };

const within = async <T>(
  { signal, patience }: Opening,
  signedIn: SignedIn,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> => {
  const { client } = signedIn;
  const watching = watch(client, patience, signal);
  const working = work(client);
  working.catch(() => {});
  try {
    return await Promise.race([working, watching.over]);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const refusal = refusalOf(isForWantOfConnection(error) ? (signedIn.ended ?? error) : error);
    // It closes itself only later, and answers nothing until then.
    if (refusal instanceof AnsweredTooMuch || signedIn.ended !== null) client.close();
    throw refusal;
  } finally {
    watching.stop();
  }
};

/** Counts as one call of the account. */
const signIn = async (opening: Opening): Promise<SignedIn> => {
  await opening.access.takeTurn();
  const client = new ImapFlow(await unlessAborted(connectionOptions(opening), opening.signal));
  const signedIn: SignedIn = { client, ended: null };
  client.on("error", (error) => (signedIn.ended ??= error));
  client.on("exists", () => boundRanges(client));
  try {
    await within(opening, signedIn, () => withinBytes(client, GREETING_BYTES_MAX, () => client.connect()));
    return signedIn;
  } catch (error) {
    client.close();
    throw error instanceof AnsweredTooMuch ? failed(error.message) : error;
  }
};

export const openConnection = async (opening: Opening): Promise<ImapConnection> => {
  let signedIn = await signIn(opening);
  let last: Promise<unknown> = Promise.resolve();
  let isLeft = false;
  const askNow = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    opening.signal?.throwIfAborted();
    if (!signedIn.client.usable && !isLeft) signedIn = await signIn(opening);
    return within(opening, signedIn, work);
  };
  const ask: ImapConnection["ask"] = (work) => {
    const turn = last.then(() => askNow(work));
    last = turn.catch(() => {});
    return turn;
  };
  const close = (): Promise<void> => {
    isLeft = true;
    return leave(signedIn.client);
  };
  return { ask, close };
};
