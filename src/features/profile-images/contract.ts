import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PICTURE_URL_MAX_CHARACTERS, PICTURES_PER_ADDRESS } from "./rules.ts";

export const proxyProfileImage = defineEndpoint({
  method: "GET",
  path: "/api/proxy/profile-image",
  summary: "A profile picture that a sign-in provider keeps, fetched by the server",
  access: "public",
  needs: null,
  query: z.strictObject({ url: z.string().check(z.maxLength(PICTURE_URL_MAX_CHARACTERS)) }),
  produces: "image/*",
  errors: ["not_found", "unsupported_media", "payload_too_large", "unavailable"],
  rateLimit: PICTURES_PER_ADDRESS,
});
