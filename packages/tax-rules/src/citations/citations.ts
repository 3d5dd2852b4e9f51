import type { Authority } from "./authority.ts";
import { DECISIONS } from "./decisions.ts";
import { GUIDANCE } from "./guidance.ts";
import { REGULATIONS } from "./regulations.ts";
import { STATUTES } from "./statutes.ts";

/** Every authority the package relies on, by a stable id. */
export const AUTHORITIES = { ...STATUTES, ...REGULATIONS, ...GUIDANCE, ...DECISIONS };
export type AuthorityId = keyof typeof AUTHORITIES;

export function authority(id: AuthorityId): Authority {
  return AUTHORITIES[id];
}

/** One line of citations, joined as in a footnote. */
export function cite(...ids: readonly AuthorityId[]): string {
  return ids.map((id) => citedAs(AUTHORITIES[id])).join("; ");
}

/**
 * Summary Opinions (s.7463(b)) and Chief Counsel Advice (s.6110(k)(3)) may not be cited as precedent; this is said with each.
 */
export function isPrecedent({ cite: text }: Authority): boolean {
  return !/T\.C\. Summ\. Op\.|^CCA /.test(text);
}

export function citedAs(found: Authority): string {
  return isPrecedent(found) ? found.cite : `${found.cite} (not precedent)`;
}
