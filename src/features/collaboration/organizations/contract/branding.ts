import * as z from "zod/mini";
import { brandingSchema, ORGANIZATION_LOGO_PATH } from "#shared/brand/branding.ts";
import { ORGANIZATION_PLANS } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, nameSchema } from "#shared/schema.ts";
import { isLogoUrl, LOGO_URL_MAX_CHARACTERS, PLATFORM_TITLE_MAX_CHARACTERS } from "../branding/rules.ts";

const params = z.strictObject({ organizationId: idSchema });

const colorSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, "Enter a color as #RRGGBB, such as #3b82f6"));

export const brandingBodySchema = z.strictObject({
  logoUrl: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(LOGO_URL_MAX_CHARACTERS, "Use a shorter address"),
        z.refine(isLogoUrl, "Enter the address of a picture that begins with https://"),
      ),
  ),
  primaryColor: colorSchema,
  secondaryColor: colorSchema,
  platformTitle: nameSchema({ min: 1, max: PLATFORM_TITLE_MAX_CHARACTERS, required: "Enter a title" }),
});

const brandingStateSchema = z.strictObject({
  planType: z.enum(ORGANIZATION_PLANS),
  /** Whether the plan includes it: if not, none of this is in use. */
  isAllowed: z.boolean(),
  logoUrl: z.nullable(z.string()),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  platformTitle: z.string(),
  /** How it would look, with the colors as they are used. */
  branding: brandingSchema,
});
export type BrandingState = z.infer<typeof brandingStateSchema>;

export const getOrganizationBranding = defineEndpoint({
  method: "GET",
  path: "/api/organizations/:organizationId/branding",
  summary: "An organization's title, picture and colors, as typed and as used",
  access: "organization:read",
  needs: null,
  params,
  response: brandingStateSchema,
  errors: ["not_found"],
});

export const updateOrganizationBranding = defineEndpoint({
  method: "PATCH",
  path: "/api/organizations/:organizationId/branding",
  summary: "Change an organization's title, colors and picture, which is fetched from its address and kept",
  access: "organization:manage",
  needs: null,
  event: "organization.updated",
  params,
  body: z.partial(brandingBodySchema),
  response: brandingStateSchema,
  errors: ["not_found", "forbidden"],
  rateLimit: { points: 30, seconds: 600, by: "account" },
  // Sending it again says the same.
  idempotent: false,
});

/** Public, since neither an `img` nor a mail program sends a header; its address names nothing but a picture. */
export const getOrganizationLogo = defineEndpoint({
  method: "GET",
  path: ORGANIZATION_LOGO_PATH,
  summary: "The picture of an organization, at the address that its branding names",
  access: "public",
  needs: null,
  params: z.strictObject({ organizationId: idSchema, picture: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  produces: "image/*",
  errors: ["not_found"],
  rateLimit: { points: 600, seconds: 60, by: "address" },
});
