import { GiveUp } from "../jobs/job.ts";
import type { Platform } from "../platform.ts";
import type { Mail } from "../mail/mailer.ts";
import { isSurelyRefused, isSurelyUnsent } from "../mail/surely-unsent.ts";

/** For jobs that send: a server that is down or full is tried again for two days, less and less often. */
export const MAIL_RETRIES = { limit: 100, afterSeconds: 15, atMostSeconds: 1800 } as const;

/** This attempt sent nothing, as its reason says, so the next one may be the first in doubt. */
class Unsent extends Error {
  override readonly name = "Unsent";
}

/** If an attempt ended with its process, no one knows either whether the mail went out. */
const isDoubtful = (lastReason: string | null): boolean => lastReason !== null && !lastReason.startsWith("Unsent: ");

/**
 * Hands a mail to the mail server, always under the same name for the same key, so that mail programs can tell a
 * repeat. After a broken connection it is unknown whether a mail went out: it is sent once more, but not again if that
 * one is in doubt too.
 */
export const deliverMail = async (
  { mailer, config }: Pick<Platform, "mailer" | "config">,
  mail: Mail,
  { key, lastReason }: { key: string; lastReason: string | null },
): Promise<void> => {
  const messageId = `<${key}@${new URL(config.publicUrl).hostname}>`;
  try {
    await mailer.send({ messageId, ...mail });
  } catch (error) {
    const { message } = error as Error;
    if (isSurelyRefused(error)) throw new GiveUp(message);
    if (isSurelyUnsent(error)) throw new Unsent("no server took the mail", { cause: error });
    if (isDoubtful(lastReason)) throw new GiveUp(`It may have gone out: ${message}`);
    throw error;
  }
};
