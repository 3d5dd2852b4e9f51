import { placeAt } from "#web/navigation/site-map/where.ts";

/** `page`: within the shell, whose panel stays. `document`: a public page, which would end the conversation. */
export type ProductAddress = { kind: "page" | "document"; to: string };

/** An address of the product itself; null: it leads elsewhere, and is no link. */
export const productAddress = (address: string): ProductAddress | null => {
  const base = "https://site.invalid";
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url === null || url.origin !== base || !address.startsWith("/")) return null;
  const to = `${url.pathname}${url.search}${url.hash}`;
  return { kind: placeAt(url.pathname) === null ? "document" : "page", to };
};
