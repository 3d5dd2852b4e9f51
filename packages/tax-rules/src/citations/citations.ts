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
  return ids.map((id) => AUTHORITIES[id].cite).join("; ");
}
