import { codeOfAddress } from "../rules-attribution.ts";

const isOurs = (address: string): boolean => URL.canParse(address) && new URL(address).origin === location.origin;

/** The code of the link by which this visit began, for a browser that keeps no cookies; undefined: it names none. */
export const viaOfVisit = (): string | undefined => {
  const opened = performance.getEntriesByType("navigation")[0]?.name ?? "";
  const addresses = [location.href, opened, document.referrer].filter(isOurs);
  return addresses.map(codeOfAddress).find((code) => code !== null) ?? undefined;
};
