import type { Verb } from "#server/http/implement.ts";
import type { proxyProfileImage as contract } from "../contract.ts";
import { fetchPicture } from "./fetch-picture.ts";

const KEPT_SECONDS = 300;

export const proxyProfileImage: Verb<typeof contract> = async ({ platform, query }) => {
  const { content, contentType } = await fetchPicture(platform.outbound, query.url);
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
