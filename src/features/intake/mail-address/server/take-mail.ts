import {
  type ForwardedMail,
  proposeForwarded,
  readForwarded,
  readMailSourceStatus,
} from "#features/intake/sources/server/index.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type ArrivedMail, type MailDoor, MailRefusal, type Recipient } from "#server/mail-in/mail-door.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { hasFeature } from "#shared/plan/entitlement.ts";
import { HELD_MAX, type HeldReason, MAILS_PER_HOUR, tokenIn } from "../rules.ts";
import { sealHeld } from "./held-text.ts";
import { countHeld, findAddressByToken, insertHeld, isHeld, lockAddress, noteMail, noteTurnedAway } from "./store.ts";

const UNKNOWN = new MailRefusal(550, "There is no such address here.");
const FULL = new MailRefusal(452, `${HELD_MAX} mails wait for this person already. Try again later.`);

/** Who may have hours proposed by this address now; whoever may not is told why only once they are known. */
const scopeOf = async (platform: Platform, token: string): Promise<Scope> => {
  const { db } = platform.database;
  const row = await findAddressByToken(db, token);
  const scope = row && (await actFor(platform, { userId: row.userId, actorId: row.memberId, as: row.madeAs }));
  if (!scope) throw UNKNOWN;
  if (!hasFeature(scope.plan, "mail-rules")) throw new MailRefusal(550, "Forwarding mails to Tenure needs Premium.");
  const status = await readMailSourceStatus(scope, db);
  if (status === "paused") throw new MailRefusal(550, "This forwarding address is paused in Tenure.");
  if (status === "disconnected") throw new MailRefusal(550, "This forwarding address was disconnected in Tenure.");
  return scope;
};

/** None: it counts as written by the person themselves. The signature is looked at first: without it nothing else is sure. */
const reasonsToHold = async (platform: Platform, scope: Scope, mail: ArrivedMail): Promise<HeldReason[]> => {
  if (mail.isAutomatic) return ["automatic"];
  const user = await findUserById(platform.database.db, scope.actorId);
  const isOwn = user !== undefined && user.email.toLowerCase() === mail.from;
  const truths: [HeldReason, boolean][] = [
    ["not-signed", !mail.isSigned],
    ["not-yours", !isOwn],
    ["not-verified", isOwn && user.emailVerifiedAt === null],
    ["not-sent-here", isOwn && mail.isSigned && !mail.isSentHere],
  ];
  return truths.flatMap(([reason, isTrue]) => (isTrue ? [reason] : []));
};

type Taking = { platform: Platform; scope: Scope; recipient: Recipient; at: Date };

/** Its address is theirs until the transaction that takes the mail ends. */
const inAddress = <T>(
  { platform, scope, recipient, at }: Taking,
  work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>,
): Promise<T> =>
  inTransaction(platform.database.db, async (tx) => {
    if ((await lockAddress(scope, tx))?.token !== recipient.token) throw UNKNOWN;
    await noteMail(scope, tx, at);
    return work(tx);
  });

const hold = async (taking: Taking, mail: ArrivedMail, read: ForwardedMail, reasons: HeldReason[]) => {
  const { platform, scope, at } = taking;
  const id = platform.newId();
  const said = { text: read.outer.text, mails: read.mails };
  const sealed = sealHeld(platform.config.sealingKeys(), { userId: scope.userId, id }, said);
  const row = { mailId: mail.contentId, fromAddress: mail.from?.slice(0, 320) ?? null, subject: read.outer.subject };
  const isKept = await inAddress(taking, async (tx) => {
    if (await isHeld(scope, tx, row.mailId)) return true;
    if ((await countHeld(scope, tx)) >= HELD_MAX) {
      await noteTurnedAway(scope, tx);
      return false;
    }
    await insertHeld(scope, tx, { id, ...row, reasons, ...sealed, receivedAt: at });
    return true;
  });
  if (!isKept) throw FULL;
};

/** A confirmation of a forwarding says to which address; it is the only mail of a program that a person needs. */
const isConfirmation = ({ outer }: ForwardedMail, { token }: Recipient): boolean =>
  `${outer.subject}\n${outer.text}`.toLowerCase().includes(token);

/** Whoever sends a mail on can give it another Message-ID where that is not signed. Null: it is known by the one that it says. */
const knownAsOf = ({ messageId, contentId }: ArrivedMail, reasons: readonly HeldReason[]): string | null =>
  messageId === "none" || (messageId === "said" && reasons.length === 0) ? contentId : null;

const take = async (platform: Platform, recipient: Recipient, mail: ArrivedMail): Promise<void> => {
  const scope = await scopeOf(platform, recipient.token);
  const reasons = await reasonsToHold(platform, scope, mail);
  const limit = { points: MAILS_PER_HOUR, seconds: 3600, by: "account" } as const;
  // Whatever strangers send, it leaves room for the mails of the person.
  await platform.rateLimiter.consume(reasons.length > 0 ? "mail-held" : "mail-in", recipient.token, limit);
  const at = platform.now();
  const knownAs = knownAsOf(mail, reasons);
  const read = await readForwarded(mail.raw, { timeZone: scope.timeZone, at, knownAs });
  if (!read) throw new MailRefusal(550, "This mail can't be read, or it doesn't say when it was sent.");
  if (mail.isAutomatic && !(mail.isSigned && isConfirmation(read, recipient)))
    throw new MailRefusal(550, "Mails that a program sends by itself aren't taken.");
  const taking = { platform, scope, recipient, at };
  if (reasons.length > 0) return hold(taking, mail, read, reasons);
  await inAddress(taking, (tx) => proposeForwarded({ platform, scope, receivedAt: at }, tx, read.mails));
};

/** Another mail came first, or too many came: what was refused for that is sent again. */
const asLater = (error: unknown): never => {
  if (error instanceof AppError && error.code === "rate_limited")
    throw new MailRefusal(451, "Too many mails in an hour. Try again later.");
  throw error;
};

/** By which mails come in to the forwarding addresses of people. */
export const mailDoor = (platform: Platform): MailDoor => ({
  recognize: async (name) => {
    const token = tokenIn(name);
    if (token === null) throw UNKNOWN;
    await scopeOf(platform, token);
    return { token };
  },
  take: (recipient, mail) => take(platform, recipient, mail).catch(asLater),
});
