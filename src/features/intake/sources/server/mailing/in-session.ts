import type { Access } from "../syncing/port.ts";
import type { MailService, MailSession } from "./port.ts";

/** One session for all that is asked of an account: opened when it is first needed, and closed if it was. */
export class OneSession implements AsyncDisposable {
  readonly #open: () => Promise<MailSession>;
  #session: Promise<MailSession> | null = null;

  constructor(service: MailService, access: Access, signal: AbortSignal) {
    this.#open = () => service.open(access, signal);
  }

  open(): Promise<MailSession> {
    this.#session ??= this.#open();
    return this.#session;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const session = await this.#session?.catch(() => null);
    await session?.close();
  }
}

/** Opens a mailbox for someone who waits for the answer, and closes it, whatever happened. */
export const inSession = async <T>(
  service: MailService,
  access: Access,
  ask: (session: MailSession) => Promise<T>,
): Promise<T> => {
  const session = await service.open(access, null);
  try {
    return await ask(session);
  } finally {
    await session.close();
  }
};
