import type { Platform } from "../platform.ts";

const underWay = new WeakMap<Platform, Set<Promise<void>>>();

/**
 * Mail work that no answer waits for: a slow mail server must not hold a request, nor tell by its slowness whether an
 * address is known. A failure is logged with `failure`; the person can ask for the mail again.
 */
export const mailAfterAnswer = (platform: Platform, failure: string, work: () => Promise<void>): void => {
  const works = underWay.get(platform) ?? new Set();
  underWay.set(platform, works);
  const running = work()
    .catch((error: unknown) => platform.log.error({ err: error }, failure))
    .finally(() => works.delete(running));
  works.add(running);
};

/** A process that stops lets the mails under way go out first. */
export const mailsUnderWay = async (platform: Platform): Promise<void> => {
  await Promise.all(underWay.get(platform) ?? []);
};
