import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { onboardingProfileSchema } from "#shared/onboarding/onboarding-profile.ts";

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
