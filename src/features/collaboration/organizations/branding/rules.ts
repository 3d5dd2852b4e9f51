export const PLATFORM_TITLE_MAX_CHARACTERS = 50;
export const LOGO_URL_MAX_CHARACTERS = 2000;
export const LOGO_MAX_BYTES = 512 * 1024;
/** More than any page header shows; a picture that claims more is made to choke the program that opens it. */
export const LOGO_PIXELS_MAX = 4_000_000;
/** What a browser, a mail program and a PDF all show. */
export const LOGO_TYPES = ["image/png", "image/jpeg"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** Checks only the shape; where it leads is checked when it is fetched. */
export const isLogoUrl = (text: string): boolean => /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]\S*)?$/i.test(text);

/** Why the picture at an address was not taken, for whoever typed it. */
export const LOGO_REFUSALS = {
  unreachable: "There is no picture at this address that we can fetch",
  type: "The picture must be a PNG or a JPEG",
  size: "The picture must be smaller than 512 KB",
  pixels: "The picture has too many pixels: use one of 2,000 by 2,000 at most",
} as const;

export const BRANDING_LOCKED =
  "Your organization's plan is Free. Its own title, picture and colors come with Pro and Enterprise.";
