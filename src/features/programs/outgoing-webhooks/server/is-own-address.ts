import { readDomainsInUse } from "#server/accounts/organization-domain-store.ts";
import type { Platform } from "#server/platform.ts";

/** Whether an address is of this server: its own name, or the domain of an organization that leads to it. */
export const isOwnAddress = async ({ config, database }: Platform, { hostname }: URL): Promise<boolean> => {
  const host = hostname.replace(/\.$/, "");
  return host === new URL(config.publicUrl).hostname || (await readDomainsInUse(database.db)).has(host);
};
