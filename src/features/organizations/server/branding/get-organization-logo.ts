import type { getOrganizationLogo as contract } from "#features/organizations/contract/branding.ts";
import type { Verb } from "#server/http/implement.ts";
import { findLogo } from "#server/accounts/organization-branding-store.ts";
import { AppError } from "#shared/errors.ts";

export const getOrganizationLogo: Verb<typeof contract> = async ({ db, params }) => {
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
};
