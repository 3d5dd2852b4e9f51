/** What booking sites call the lines of a list of payments. Every other word in such a column is no payment. */
const PAYMENT =
  /^(?:reservation|(?:partial |balance |final |deposit )?(?:payout|payment)|(?:resolution|offline|payout)? ?adjustment|resolution(?: payout)?|rent|(?:partial |guest )?refund|(?:host |guest )?cancell?ation (?:fee|payout|refund)|credit|(?:miscellaneous|misc) credit|(?:cleaning|pet|extra guest|late|damage) fee|damage claim|claim)$/i;
/** Tax that the guest pays and the host passes on is no rent. */
const TAX = /\btax(?:es)?\b|\bpass(?:ed)?[ -]?through\b|\btot\b/i;

export const paymentKind = (type: string): "payment" | "tax" | null => {
  const words = type.replaceAll("_", " ").replaceAll(/\s+/g, " ").trim();
  if (TAX.test(words)) return "tax";
  return PAYMENT.test(words) ? "payment" : null;
};
