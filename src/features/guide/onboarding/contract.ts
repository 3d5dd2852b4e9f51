import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { okSchema, taxYearSchema } from "#shared/schema.ts";
import { onboardingProfileSchema } from "#shared/onboarding/onboarding-profile.ts";
import { TAX_FACTS } from "./tax-facts.ts";

export const exportOnboarding = defineEndpoint({
  method: "POST",
  path: "/api/test/onboarding-export",
  summary: "The caller's own answers to the setup questions",
  access: "signedIn",
  needs: null,
  event: { none: "a copy of one's own answers: nothing changes" },
  response: z.strictObject({ onboardingProfile: z.nullable(onboardingProfileSchema) }),
  rateLimit: { points: 30, seconds: 600, by: "account" },
  idempotent: false,
});

export const getChecklist = defineEndpoint({
  method: "GET",
  path: "/api/checklist",
  summary: "What the book has of what makes it work, and which facts about taxes a year still lacks",
  access: "book:read",
  needs: null,
  query: z.strictObject({ year: taxYearSchema }),
  response: z.strictObject({
    items: z.strictObject({
      firstProperty: z.boolean(),
      firstHour: z.boolean(),
      firstSource: z.boolean(),
      otherWork: z.boolean(),
      firstEvidence: z.boolean(),
      firstWeek: z.boolean(),
    }),
    isShown: z.boolean(),
    /** Facts that the year lacks, in the order in which they are asked; none once they were put away. */
    openTaxFacts: z.array(z.enum(TAX_FACTS)),
  }),
});

export const dismissChecklist = defineEndpoint({
  method: "POST",
  path: "/api/checklist/dismiss",
  summary: "Put the checklist away. It comes back when something of it is undone",
  access: "signedIn",
  needs: null,
  event: { none: "what a person wants to look at: nothing of the book" },
  response: okSchema,
});

export const skipTaxFacts = defineEndpoint({
  method: "POST",
  path: "/api/checklist/skip-tax-facts",
  summary: "Put the questions about one's taxes away, for good",
  access: "signedIn",
  needs: null,
  event: { none: "what a person wants to look at: nothing of the book" },
  response: okSchema,
});
