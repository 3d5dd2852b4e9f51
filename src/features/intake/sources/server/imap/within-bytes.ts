import type { ImapFlow } from "imapflow";
import { AnsweredTooMuch } from "./imap-refusals.ts";

const LOOK_EVERY_MS = 20;

/** Closes the connection where what is asked comes to more bytes than this. Throws `AnsweredTooMuch`. */
export const withinBytes = async <T>(client: ImapFlow, bytesMax: number, asking: () => Promise<T>): Promise<T> => {
  const before = client.stats().received;
  let isOver = false;
  const look = setInterval(() => {
    if (client.stats().received - before <= bytesMax) return;
    isOver = true;
    client.close();
  }, LOOK_EVERY_MS);
  try {
    return await asking();
  } catch (error) {
    throw isOver ? new AnsweredTooMuch() : error;
  } finally {
    clearInterval(look);
  }
};
