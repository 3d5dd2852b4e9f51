export { LegalHoldCard } from "./legal-hold-card.tsx";
export { legalHoldsQuery } from "./queries.ts";
