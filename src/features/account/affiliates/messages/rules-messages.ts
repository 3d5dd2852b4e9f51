import { isWebLink, type AffiliateStatus } from "../rules.ts";

/** A text to copy, a picture to download, a page to link to. */
export const ASSET_KINDS = ["text", "image", "link"] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

export const TITLE_MAX_CHARACTERS = 120;
export const ANNOUNCEMENT_MAX_CHARACTERS = 2000;
export const ASSET_NAME_MAX_CHARACTERS = 120;
export const PURPOSE_MAX_CHARACTERS = 300;
export const SNIPPET_MAX_CHARACTERS = 2000;
export const ASSET_PICTURE_MAX_BYTES = 1_048_576;
/** Of announcements, and of assets, that are not withdrawn. */
export const OPEN_MAX = 50;
/** What an administrator is shown, withdrawn ones too: the latest. */
export const LISTED_MAX = 200;

/** Where a text to copy has the link of whoever copies it. */
export const LINK_MARK = "{link}";
export const fillSnippet = (text: string, ownLink: string): string => text.replaceAll(LINK_MARK, () => ownLink);

/** A page of ours by its path, so that their code can be added, or a web page anywhere. */
export const isAssetLink = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text) || isWebLink(text);

/** Suspended: what is said to all still concerns them. What is made for sharing is not for them now. */
export const seesAnnouncements = (status: AffiliateStatus): boolean => status === "active" || status === "suspended";
export const seesAssets = (status: AffiliateStatus): boolean => status === "active";

/** Pictures that the product shows wherever its pages are shared: there without an administrator. */
export const PRODUCT_PICTURES = [
  { id: "home", name: "Picture of Tenure", purpose: "For a post or show notes", pictureUrl: "/og/home.png" },
  { id: "tools", name: "Picture of the free tools", purpose: "When you show a free tool", pictureUrl: "/og/tools.png" },
  { id: "pricing", name: "Picture of the prices", purpose: "When you speak of prices", pictureUrl: "/og/pricing.png" },
] as const;
