import * as z from "zod/mini";
import { linkTokenSchema } from "#shared/book-link.ts";
import { INVITATION_STATUSES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, idSchema, okSchema, taxYearSchema } from "#shared/schema.ts";
import { organizationParams } from "./organization.ts";

/** Books that their owners share with an organization, and clients who are asked to. */

const organizationNamed = z.strictObject({ orgId: idSchema, orgName: z.string() });

export const getSharedBook = defineEndpoint({
  method: "GET",
  path: "/api/organizations/shared-book",
  summary: "The organization that the caller shares their own book with",
  access: "signedIn",
  needs: null,
  response: z.strictObject({ sharedWith: z.nullable(z.extend(organizationNamed, { since: z.string() })) }),
});

export const shareBook = defineEndpoint({
  method: "POST",
  path: "/api/organizations/shared-book",
  summary: "Share one's own book with the organization that one belongs to",
  access: "signedIn",
  needs: null,
  event: "book.shared",
  stepUp: true,
  response: organizationNamed,
  errors: ["state_conflict", "foreign_origin"],
});

export const unshareBook = defineEndpoint({
  method: "DELETE",
  path: "/api/organizations/shared-book",
  summary: "Stop sharing one's own book. From the next request on its people cannot open it",
  access: "signedIn",
  needs: null,
  event: "book.unshared",
  response: okSchema,
  errors: ["foreign_origin"],
});

const requestSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  status: z.enum(INVITATION_STATUSES),
  expiresAt: z.string(),
});

export const listBookRequests = defineEndpoint({
  method: "GET",
  path: "/api/organizations/:organizationId/book-requests",
  summary: "Clients who were asked to share their book and have not answered",
  access: "organization:manage",
  needs: null,
  params: organizationParams,
  response: z.strictObject({ requests: z.array(requestSchema) }),
});

export const exportPortfolio = defineEndpoint({
  method: "GET",
  path: "/api/organizations/:organizationId/portfolio.csv",
  summary: "Where each book that is shared with an organization stands in a tax year, as CSV",
  access: "organization:manage",
  needs: null,
  event: "organization_portfolio.exported",
  params: organizationParams,
  query: z.strictObject({ year: taxYearSchema }),
  produces: "text/csv",
});

export const requestBook = defineEndpoint({
  method: "POST",
  path: "/api/organizations/:organizationId/book-requests",
  summary: "Ask a client by mail to share their book. One that waits is replaced",
  access: "organization:manage",
  needs: null,
  event: "organization_book.requested",
  params: organizationParams,
  body: z.strictObject({ email: emailSchema }),
  response: requestSchema,
  status: 201,
  errors: ["not_found", "email_not_verified", "foreign_origin"],
  rateLimit: { points: 100, seconds: 86_400, by: "account", counts: "accepted" },
});

export const dropBook = defineEndpoint({
  method: "DELETE",
  path: "/api/organizations/:organizationId/books/:id",
  summary: "Give back a book that was shared. Its owner is told",
  access: "organization:manage",
  needs: null,
  event: "organization_book.dropped",
  params: z.extend(organizationParams, { id: idSchema }),
  response: okSchema,
  errors: ["not_found", "foreign_origin"],
});

const tokenParams = z.strictObject({ token: linkTokenSchema });

export const getBookRequest = defineEndpoint({
  method: "GET",
  path: "/api/organizations/book-request-links/:token",
  summary: "Who asks to read a book, to whoever has the link. Any other link answers alike",
  access: "public",
  needs: null,
  params: tokenParams,
  response: z.strictObject({ orgName: z.string(), askedByName: z.string(), email: z.string(), expiresAt: z.string() }),
  errors: ["not_found"],
  rateLimit: { points: 120, seconds: 600, by: "address" },
});

export const acceptBookRequest = defineEndpoint({
  method: "POST",
  path: "/api/organizations/book-request-links/:token/accept",
  summary: "Share one's own book with who asks. Only for the account of the address that was asked",
  access: "signedIn",
  needs: null,
  event: "book.shared",
  params: tokenParams,
  /** `status` is that of the request. */
  response: z.extend(organizationNamed, { status: z.enum(INVITATION_STATUSES) }),
  errors: ["not_found", "state_conflict", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
});
