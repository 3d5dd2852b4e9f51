import type { OtherWorkItem } from "../facts/facts.ts";

const FAMILY = "your spouse, children, grandchildren and parents";

/** What of an employer in real estate is not said yet, and nothing that is. */
export function ownershipAsked({ name, corporation, spans }: OtherWorkItem): string {
  const isFamilyOpen = corporation !== false && spans.some((span) => (span.familyOwnershipPct ?? null) === null);
  if (isOwnShareSaid({ spans })) {
    if (corporation === true) return `what share of ${name} ${FAMILY} own`;
    return `whether ${name} is a corporation${isFamilyOpen ? `, and if so what ${FAMILY} own` : ""}`;
  }
  const own = `what share of ${name} you own`;
  if (corporation === true) return isFamilyOpen ? `${own}, and what ${FAMILY} own` : own;
  const kind = corporation === false ? "" : ", whether it is a corporation";
  return `${own}${kind}${isFamilyOpen ? `, and if so what ${FAMILY} own` : ""}`;
}

export function isOwnShareSaid({ spans }: Pick<OtherWorkItem, "spans">): boolean {
  return spans.every((span) => (span.ownershipPct ?? null) !== null);
}
