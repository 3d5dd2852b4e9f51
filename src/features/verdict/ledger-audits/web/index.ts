export { AuditCountsCard } from "./audit-counts-card.tsx";
