import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { TOUR_STEP_COUNT } from "./rules.ts";

const tourStep = z.nullable(z.int().check(z.minimum(1), z.maximum(TOUR_STEP_COUNT)));

export const setTourStep = defineEndpoint({
  method: "PUT",
  path: "/api/tour",
  summary: "Where the caller is in the guided tour. Null ends it",
  access: "signedIn",
  needs: null,
  event: { none: "where a person reads on: nothing of the book, and nothing that anybody waits for" },
  body: z.strictObject({ step: tourStep }),
  response: z.strictObject({ tourStep, onboardingCompleted: z.boolean() }),
  rateLimit: { points: 120, seconds: 60, by: "account" },
});
