import { createHmac, timingSafeEqual } from "node:crypto";
import type { Id } from "#shared/ids.ts";
import type { Config } from "../config.ts";

/** The token of the link that ends a person's reminders. It carries its owner, so nothing about it is stored. */
export const reminderStopToken = ({ secret }: Pick<Config, "secret">, userId: Id): string =>
  `${userId}.${createHmac("sha256", secret).update(`reminders stop ${userId}`).digest("base64url")}`;

/** Whose reminders a token ends; null: it is not one of ours. */
export const readerOfStopToken = (config: Pick<Config, "secret">, token: string): Id | null => {
  const [userId = ""] = token.split(".");
  const expected = Buffer.from(reminderStopToken(config, userId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
};
