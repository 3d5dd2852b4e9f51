/** What a year comes to, in one word. Alone here: a screen that names them loads no rule. */
export const OUTCOMES = [
  "qualifies",
  "qualifies_fails_stress",
  "participation_missing",
  "participation_unproven",
  "unproven",
  "short_of_750",
  "half_not_met",
  "short_term_path",
  "no_rental_real_estate",
] as const;
export type Outcome = (typeof OUTCOMES)[number];
