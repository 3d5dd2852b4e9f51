import type { Config } from "../config.ts";
import type { Tx } from "../database/database.ts";
import type { Platform } from "../platform.ts";

/** What every event has, whichever service it comes from. */
export type WebhookEvent = { id: string; type: string };

/** Where another service tells us what happened there. */
export type WebhookDoor = {
  /** Its events are stored under this name: it is never changed. */
  provider: string;
  path: `/api/${string}`;
  /** The header with the signature (`signed-body.ts`), in lower case. */
  signatureHeader: string;
  /** Several while one is being replaced; none: the door is closed. */
  secretsOf: (config: Config) => readonly string[];
  /** Reads a signed body. Null: nothing that this door takes, such as a test event. */
  read: (body: unknown, config: Config) => WebhookEvent | null;
  /**
   * Makes the change, in the transaction that marks it done: once, however often it comes. Unknown types silently end
   * here. A body says whom it is about; the service is asked for the current state.
   */
  handle: (platform: Platform, tx: Tx, event: WebhookEvent & { body: unknown }) => Promise<void>;
};
