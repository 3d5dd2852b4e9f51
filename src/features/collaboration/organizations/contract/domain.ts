import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, instantSchema } from "#shared/schema.ts";
import { DOMAIN_MAX_CHARACTERS, isDomain } from "../domain/rules.ts";

const params = z.strictObject({ organizationId: idSchema });
const path = "/api/organizations/:organizationId/domain";

export const domainBodySchema = z.strictObject({
  domain: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, "Enter a domain"),
      z.maxLength(DOMAIN_MAX_CHARACTERS, "Use a shorter domain"),
      z.refine(isDomain, "Enter a domain such as hours.yourfirm.com, without https:// and without a path"),
    ),
});

const domainStateSchema = z.strictObject({
  /** Whether the plan includes it: if not, no domain is in use. */
  isAllowed: z.boolean(),
  state: z.enum(["not_set", "waits", "proved"]),
  domain: z.nullable(z.string()),
  /** What the name server must say. */
  record: z.nullable(z.strictObject({ type: z.literal("TXT"), name: z.string(), value: z.string() })),
  provedAt: z.nullable(instantSchema),
  checkedAt: z.nullable(instantSchema),
});
export type DomainState = z.infer<typeof domainStateSchema>;

export const getOrganizationDomain = defineEndpoint({
  method: "GET",
  path,
  summary: "An organization's own domain, and how it is proved",
  access: "organization:manage",
  needs: null,
  params,
  response: domainStateSchema,
  errors: ["not_found"],
});

export const setOrganizationDomain = defineEndpoint({
  method: "PUT",
  path,
  summary: "Name an organization's own domain, which is used once it is proved",
  access: "organization:manage",
  needs: null,
  event: "organization.updated",
  params,
  body: domainBodySchema,
  response: domainStateSchema,
  errors: ["not_found", "forbidden"],
  rateLimit: { points: 30, seconds: 3600, by: "account" },
});

export const checkOrganizationDomain = defineEndpoint({
  method: "POST",
  path: `${path}/check`,
  summary: "Ask the name server for the proof of an organization's domain",
  access: "organization:manage",
  needs: null,
  event: "organization.updated",
  params,
  response: domainStateSchema,
  errors: ["not_found", "forbidden", "state_conflict"],
  rateLimit: { points: 30, seconds: 600, by: "account" },
  // Asking again checks again.
  idempotent: false,
});

export const removeOrganizationDomain = defineEndpoint({
  method: "DELETE",
  path,
  summary: "Give up an organization's own domain",
  access: "organization:manage",
  needs: null,
  event: "organization.updated",
  params,
  response: domainStateSchema,
  errors: ["not_found"],
});
