import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { ListPrices } from "#features/collaboration/organization-billing/rules.ts";

export const readListPrices = async ({ settings }: Pick<Platform, "settings">, db: Db): Promise<ListPrices> => ({
  pro: (await settings.get(db, "organization_seat_price")) * 100,
  enterprise: (await settings.get(db, "organization_enterprise_price")) * 100,
});
