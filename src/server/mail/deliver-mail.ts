import { GiveUp } from "../jobs/job.ts";
import type { Platform } from "../platform.ts";
import type { Mail } from "./mailer.ts";
import { isSurelyRefused, isSurelyUnsent } from "./surely-unsent.ts";

/** For jobs that send: a server that is down or full is asked again for two days, ever more rarely. */
export const MAIL_RETRIES = { limit: 100, afterSeconds: 15, atMostSeconds: 1800 } as const;

/**
 * Hands a mail to the mail server, always under the same name for the same key, so that mail programs can tell a repeat.
 * Whether a mail went out is not known after a cut: it is sent once more, never a third time.
 */
export const deliverMail = async (
  { mailer, config }: Pick<Platform, "mailer" | "config">,
  mail: Mail,
  { key, number }: { key: string; number: number },
): Promise<void> => {
  const messageId = `<${key}@${new URL(config.publicUrl).hostname}>`;
  try {
    await mailer.send({ messageId, ...mail });
  } catch (error) {
    const { message } = error as Error;
    if (isSurelyRefused(error)) throw new GiveUp(message);
    if (!isSurelyUnsent(error) && number > 1) throw new GiveUp(`It may have gone out: ${message}`);
    throw error;
  }
};
