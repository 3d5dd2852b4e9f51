import { isOnlyHere } from "#server/http/host.ts";
import type { Verb } from "#server/http/implement.ts";
import type { getPublicConfig as contract } from "../contract.ts";

export const getPublicConfig: Verb<typeof contract> = async ({
  platform: { config, languageModel, mailer, settings },
  db,
}) => ({
  supportEmail: await settings.get(db, "support_email"),
  discordUrl: await settings.get(db, "discord_url"),
  sendsMail: mailer.sends,
  showsOutbox: !mailer.sends && isOnlyHere(config),
  languageModel: languageModel && { host: languageModel.host, model: languageModel.model },
  signInWith: config.signInProviders.map(({ provider }) => provider),
  isDevelopment: config.environment === "development",
});
