import type { Db } from "#server/database/database.ts";
import { readInstallationCap, readPrices } from "#server/language-model/caps/limits.ts";
import type { Platform } from "#server/platform.ts";
import type { AiOverview } from "#features/operations/administration/contract/overview.ts";
import { type Days, readAiAccounts, readAiMonth, readAiRefusals, readAiSums } from "./ai-read-model.ts";

type Reading = Pick<Platform, "languageModel" | "settings">;

/** What the language model was asked, what that cost, and how much of the installation's caps is used. */
export const presentAi = async (
  { languageModel, settings }: Reading,
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<AiOverview> => {
  const today = now.toISOString().slice(0, 10);
  const days: Days = { since: since.toISOString().slice(0, 10), today, month: `${today.slice(0, 7)}-01` };
  const most = await readInstallationCap(settings, db);
  const taken = await readAiMonth(db, days);
  return {
    model: languageModel && `${languageModel.model} at ${languageModel.host}`,
    hasPrices: (await readPrices(settings, db)) !== null,
    ...(await readAiSums(db, days)),
    refused: await readAiRefusals(db, days),
    caps: {
      tokens: { used: taken.tokens, most: most.tokens },
      costMicros: { used: taken.costMicros, most: most.costMicros },
    },
    accounts: await readAiAccounts(db, days),
  };
};
