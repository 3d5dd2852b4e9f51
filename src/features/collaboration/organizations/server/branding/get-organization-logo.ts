import type { getOrganizationLogo as contract } from "#features/collaboration/organizations/contract/branding.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { findLogo } from "#server/accounts/organization-branding-store.ts";
import { AppError } from "#shared/errors.ts";

export async function getOrganizationLogo({ db, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const logo = await findLogo(db, params.organizationId, params.picture);
  if (!logo) throw new AppError("not_found");
  return {
    content: logo.content,
    contentType: logo.mimeType,
    fileName: "logo",
    inline: true,
    headers: {
      "content-security-policy": "default-src 'none'",
      "cache-control": "public, max-age=31536000, immutable",
    },
  };
}
