import type { AssetKind } from "#features/account/affiliates/messages/rules-messages.ts";

export const ASSET_KIND_WORDS: Readonly<Record<AssetKind, string>> = {
  text: "Text to copy",
  image: "Picture",
  link: "Page to link to",
};
