import type { Config } from "../config.ts";
import type { Tx } from "../database/database.ts";
import type { Platform } from "../platform.ts";

/** What every event has, whatever service it is of. */
export type WebhookEvent = { id: string; type: string };

/** Where another service tells us what happened there. */
export type WebhookDoor = {
  /** Its events are of this name: it is never changed. */
  provider: string;
  path: `/api/${string}`;
  /** The header with the signature (`signed-body.ts`), in small letters. */
  signatureHeader: string;
  /** Several while one is changed; none: the door is closed. */
  secretsOf: (config: Config) => readonly string[];
  /** Of a body that is signed. Null: nothing that this door takes, such as an event of a test. */
  read: (body: unknown, config: Config) => WebhookEvent | null;
  /**
   * What it changes, in the transaction that marks it done: once, however often it comes. Types that no one knows end
   * here without a word. A body says whom it is about; what is so by now is asked of the service.
   */
  handle: (platform: Platform, tx: Tx, event: WebhookEvent & { body: unknown }) => Promise<void>;
};
