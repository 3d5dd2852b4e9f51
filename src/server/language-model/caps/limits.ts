import type { Db } from "#server/database/database.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { TokenPrices } from "../usage.ts";
import type { Share } from "./cap-store.ts";

/** A fraction of a dollar may not be exact in binary. */
const microsOf = (dollars: number): number => Math.round(dollars * 1_000_000);

/** Null: no price is set, so that no cost is known. */
export const readPrices = async (settings: Settings, db: Db): Promise<TokenPrices | null> => {
  const [input, output] = [await settings.get(db, "ai_input_price"), await settings.get(db, "ai_output_price")];
  return input + output > 0 ? { input, output } : null;
};

/** What an account may use in a day, on its plan. */
export const readAccountCap = async (settings: Settings, db: Db, isPremium: boolean): Promise<Share> => ({
  tokens: await settings.get(db, isPremium ? "ai_tokens_premium_day" : "ai_tokens_free_day"),
  costMicros: microsOf(await settings.get(db, isPremium ? "ai_dollars_premium_day" : "ai_dollars_free_day")),
});

/** What everyone together, visitors too, may use in a month. */
export const readInstallationCap = async (settings: Settings, db: Db): Promise<Share> => ({
  tokens: await settings.get(db, "ai_tokens_month"),
  costMicros: microsOf(await settings.get(db, "ai_dollars_month")),
});
