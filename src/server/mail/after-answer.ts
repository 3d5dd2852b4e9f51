import type { Platform } from "../platform.ts";

const underWay = new WeakMap<Platform, Set<Promise<void>>>();

/** Work that no answer waits for. A failure is logged with `failure`; the person can ask for it again. */
export const workAfterAnswer = (platform: Platform, failure: string, work: () => Promise<void>): void => {
  const works = underWay.get(platform) ?? new Set();
  underWay.set(platform, works);
  const running = work()
    .catch((error: unknown) => platform.log.error({ err: error }, failure))
    .finally(() => works.delete(running));
  works.add(running);
};

/** A process that stops lets the mails under way go out first, and other work that it ended settle. */
export const mailsUnderWay = async (platform: Platform): Promise<void> => {
  await Promise.all(underWay.get(platform) ?? []);
  await platform.jobs.settled();
};
