import type { Verb } from "#server/http/implement.ts";
import type { getPublicConfig as contract } from "../contract.ts";

export const getPublicConfig: Verb<typeof contract> = async ({ platform: { config, mailer } }) => ({
  supportEmail: config.supportEmail,
  discordUrl: config.discordUrl,
  sendsMail: mailer.sends,
  isDevelopment: config.environment === "development",
});
