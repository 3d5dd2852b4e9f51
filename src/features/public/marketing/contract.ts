import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";

const dollars = z.number().check(z.int(), z.positive());

export const getPricing = defineEndpoint({
  method: "GET",
  path: "/api/pricing",
  summary: "What a plan costs, in whole dollars",
  access: "public",
  needs: null,
  response: z.strictObject({
    monthlyPrice: dollars,
    annualPriceMin: dollars,
    annualPriceMax: dollars,
  }),
});
