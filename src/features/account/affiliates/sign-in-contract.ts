import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { AFFILIATE_STATUSES } from "./rules.ts";

const signedInAffiliateSchema = z.strictObject({
  fullName: z.string(),
  email: z.string(),
  status: z.enum(AFFILIATE_STATUSES),
  /** What they were told when they were suspended or turned away. */
  statusReason: z.nullable(z.string()),
  /** Null until they are accepted. */
  referralCode: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type SignedInAffiliate = z.infer<typeof signedInAffiliateSchema>;

export const getAffiliate = defineEndpoint({
  method: "GET",
  path: "/api/affiliates/me",
  summary: "The signed-in affiliate: who they are, what became of their application, and their link",
  access: "affiliate",
  needs: null,
  response: signedInAffiliateSchema,
});
