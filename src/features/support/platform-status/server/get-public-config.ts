import { isOnlyHere } from "#server/http/host.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getPublicConfig as contract } from "../contract.ts";

export async function getPublicConfig({
  platform: { config, languageModel, mailer, settings },
  db,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    supportEmail: await settings.get(db, "support_email"),
    discordUrl: await settings.get(db, "discord_url"),
    sendsMail: mailer.sends,
    showsOutbox: !mailer.sends && isOnlyHere(config),
    languageModel: languageModel && { host: languageModel.host, model: languageModel.model },
    signInWith: config.signInProviders.map(({ provider }) => provider),
    isDevelopment: config.environment === "development",
  };
}
