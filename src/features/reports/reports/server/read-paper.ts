import { findLogo, readBranding } from "#server/accounts/organization-branding-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** The letterhead that a report is printed on: an organization's title, color and the bytes of its logo in base64. */
export type Paper = { title: string; color: string; logo: string | null };

/** An organization's people print what is shared with it on its letterhead; everyone else uses none. */
export const readPaper = async (db: Db, organizationId: Id | null): Promise<Paper | null> => {
  const branding = await readBranding(db, organizationId);
  if (organizationId === null || branding === null) return null;
  const logo = await findLogo(db, organizationId);
  return {
    title: branding.title,
    color: branding.colors.light.brand,
    logo: logo ? logo.content.toString("base64") : null,
  };
};
