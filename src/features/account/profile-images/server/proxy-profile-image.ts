import type { Answer, Call } from "#server/http/implement.ts";
import type { proxyProfileImage as contract } from "../contract.ts";
import { fetchPicture } from "#server/outbound/fetch-picture.ts";
import { isPictureHost } from "#shared/files/picture-hosts.ts";

const KEPT_SECONDS = 300;

export async function proxyProfileImage({ platform, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { content, contentType } = await fetchPicture(platform.outbound, query.url, isPictureHost);
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
}
