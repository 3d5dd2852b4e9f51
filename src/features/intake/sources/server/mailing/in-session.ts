import type { Access } from "../syncing/port.ts";
import type { MailService, MailSession } from "./port.ts";

/** Opens a mailbox for something and closes it, whatever happened. `signal`: a job's; null: someone waits for the answer. */
export const inSession = async <T>(
  service: MailService,
  access: Access,
  signal: AbortSignal | null,
  ask: (session: MailSession) => Promise<T>,
): Promise<T> => {
  const session = await service.open(access, signal);
  try {
    return await ask(session);
  } finally {
    await session.close();
  }
};
