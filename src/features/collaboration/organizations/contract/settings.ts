import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { organizationSettingsSchema } from "#shared/plan/organization-settings.ts";
import { organizationParams } from "./organization.ts";

export const getOrganizationSettings = defineEndpoint({
  method: "GET",
  path: "/api/organizations/:organizationId/settings",
  summary: "What an organization switches on and off",
  access: "organization:read",
  needs: null,
  params: organizationParams,
  response: organizationSettingsSchema,
});

export const updateOrganizationSettings = defineEndpoint({
  method: "PATCH",
  path: "/api/organizations/:organizationId/settings",
  summary: "Switch parts on or off for an organization and the books shared with it",
  access: "organization:manage",
  needs: null,
  event: "organization.updated",
  params: organizationParams,
  body: z.partial(organizationSettingsSchema),
  response: organizationSettingsSchema,
});
