/** What booking sites call the lines of a list of payments. Any other word in such a column is not a payment. */
const PAYMENT =
  /^(?:reservation|(?:partial |balance |final |deposit )?(?:payout|payment)|(?:resolution|offline|payout)? ?adjustment|resolution(?: payout)?|rent|(?:partial |guest )?refund|(?:host |guest )?cancell?ation (?:fee|payout|refund)|credit|(?:miscellaneous|misc) credit|(?:cleaning|pet|extra guest|late|damage) fee|damage claim|claim)$/i;
/** Tax that the guest pays and the host passes on is not rent. */
const TAX = /\btax(?:es)?\b|\bpass(?:ed)?[ -]?through\b|\btot\b/i;

export const paymentKind = (type: string): "payment" | "tax" | null => {
  const words = type.replaceAll("_", " ").replaceAll(/\s+/g, " ").trim();
  if (TAX.test(words)) return "tax";
  return PAYMENT.test(words) ? "payment" : null;
};
