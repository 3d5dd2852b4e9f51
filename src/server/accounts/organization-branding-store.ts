import { and, eq } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import { brandColors, type Branding, ORGANIZATION_LOGO_PATH } from "#shared/brand/branding.ts";
import { buildPath } from "#shared/endpoint.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { organizations } from "./organization-table.ts";
import type { Db } from "../database/database.ts";
import { type OrganizationLogo, organizationLogos } from "./organization-logo-table.ts";

/** The name, picture and colors under which an organization's people work; null: ours, as without an organization. */
export const readBranding = async (db: Db, organizationId: Id | null): Promise<Branding | null> => {
  if (organizationId === null) return null;
  const [row] = await db
    .select({
      planType: organizations.planType,
      isActive: organizations.isActive,
      title: organizations.platformTitle,
      primary: organizations.primaryColor,
      secondary: organizations.secondaryColor,
      picture: organizationLogos.picture,
    })
    .from(organizations)
    .leftJoin(organizationLogos, eq(organizationLogos.organizationId, organizations.id))
    .where(eq(organizations.id, organizationId));
  if (!row?.isActive || !ORGANIZATION_PLAN_TABLE[row.planType].branding) return null;
  const { title, picture, primary, secondary } = row;
  return { title, logo: logoPath(organizationId, picture), colors: brandColors(primary, secondary) };
};

export const logoPath = (organizationId: Id, picture: string | null): string | null =>
  picture === null ? null : buildPath(ORGANIZATION_LOGO_PATH, { organizationId, picture });

export const findLogo = async (db: Db, organizationId: Id, picture?: string): Promise<OrganizationLogo | undefined> =>
  (
    await db
      .select()
      .from(organizationLogos)
      .where(
        and(
          eq(organizationLogos.organizationId, organizationId),
          picture === undefined ? undefined : eq(organizationLogos.picture, picture),
        ),
      )
  )[0];

export const putLogo = async (db: Db, logo: OrganizationLogo): Promise<void> => {
  await db
    .insert(organizationLogos)
    .values(logo)
    .onConflictDoUpdate({ target: organizationLogos.organizationId, set: logo });
};

export const deleteLogo = async (db: Db, organizationId: Id): Promise<void> => {
  await db.delete(organizationLogos).where(eq(organizationLogos.organizationId, organizationId));
};
