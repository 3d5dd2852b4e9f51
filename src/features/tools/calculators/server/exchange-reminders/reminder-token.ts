import { createHmac } from "node:crypto";
import type { Config } from "#server/config.ts";
import type { Id } from "#shared/ids.ts";

/**
 * The secret in the links of one person's reminders. It is derived, not stored, so that every mail can carry it while the
 * database holds only its hash.
 */
export const reminderToken = ({ secret }: Pick<Config, "secret">, id: Id): string =>
  createHmac("sha256", secret).update(`exchange reminders ${id}`).digest("base64url");
