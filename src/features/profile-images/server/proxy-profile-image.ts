import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { proxyProfileImage as contract } from "../contract.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { pictureUrl } from "./picture-url.ts";

const KEPT_SECONDS = 300;

export const proxyProfileImage: Verb<typeof contract> = async ({ query }) => {
  const url = pictureUrl(query.url);
  if (url === null) throw new AppError("not_found");
  const { content, contentType } = await fetchPicture(url);
  return {
    content,
    contentType,
    fileName: "profile-image",
    inline: true,
    headers: {
      "content-length": String(content.length),
      "content-security-policy": "default-src 'none'",
      "cache-control": `private, max-age=${KEPT_SECONDS}`,
    },
  };
};
