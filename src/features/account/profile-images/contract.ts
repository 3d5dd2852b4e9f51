import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { PICTURE_URL_MAX_CHARACTERS } from "#shared/files/picture-hosts.ts";
import { PICTURES_PER_ADDRESS } from "./rules.ts";

export const proxyProfileImage = defineEndpoint({
  method: "GET",
  path: "/api/proxy/profile-image",
  summary: "A profile picture that a sign-in provider keeps, fetched by the server",
  access: "public",
  needs: null,
  query: z.strictObject({
    url: z.string().check(z.maxLength(PICTURE_URL_MAX_CHARACTERS)),
    /** Which refresh of the browser is asking: an answer to an earlier one will not do. */
    refresh: z.optional(z.string().check(z.maxLength(20))),
  }),
  produces: "image/*",
  errors: ["not_found", "unsupported_media", "payload_too_large", "unavailable"],
  rateLimit: PICTURES_PER_ADDRESS,
});

export const uploadProfileImage = defineEndpoint({
  method: "PUT",
  path: "/api/user/profile-image",
  summary: "Set one's own picture: one JPEG, PNG or WebP of at most 10 MB in the field `file`",
  access: "signedIn",
  needs: null,
  event: "profile_image.set",
  consumes: "multipart/form-data",
  response: z.strictObject({ profileImageUrl: z.string() }),
  errors: ["payload_too_large", "storage_quota_reached", "unsupported_media", "foreign_origin"],
  rateLimit: { points: 30, seconds: 600, by: "account" },
  idempotent: false,
});

/** Public, since an `img` sends no header: the address is the secret. */
export const getProfileImage = defineEndpoint({
  method: "GET",
  path: "/api/files/profile/:userId/:picture",
  summary: "A picture that its owner uploaded, at the address that their profile names",
  access: "public",
  needs: null,
  params: z.strictObject({ userId: idSchema, picture: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  query: z.strictObject({ refresh: z.optional(z.string().check(z.maxLength(20))) }),
  produces: "image/*",
  errors: ["not_found", "file_damaged"],
  rateLimit: { points: 600, seconds: 60, by: "address" },
});
