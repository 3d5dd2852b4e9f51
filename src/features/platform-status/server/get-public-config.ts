import { isOnlyHere } from "#server/http/host.ts";
import type { Verb } from "#server/http/implement.ts";
import type { getPublicConfig as contract } from "../contract.ts";

export const getPublicConfig: Verb<typeof contract> = async ({ platform: { config, languageModel, mailer } }) => ({
  supportEmail: config.supportEmail,
  discordUrl: config.discordUrl,
  sendsMail: mailer.sends,
  showsOutbox: !mailer.sends && isOnlyHere(config),
  languageModel: languageModel && { host: languageModel.host, model: languageModel.model },
  signInWith: config.signInProviders.map(({ provider }) => provider),
  isDevelopment: config.environment === "development",
});
