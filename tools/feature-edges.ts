/**
 * The wings of `src/features`, from the ground up. A feature may use any feature of the wings below its own, and none of
 * those above: through its doors `server/index.ts`, `web/index.ts` and `contract.ts`, or by joining its tables in a read model.
 */
export const WINGS = [
  "support",
  "public",
  "facts",
  "account",
  "log",
  "intake",
  "guide",
  "proof",
  "verdict",
  "tools",
  "overview",
  "reports",
  "collaboration",
  "programs",
  "assistant",
  "operations",
] as const;

/**
 * Which feature uses which other one of its own wing.
 * `npm run check` refuses an edge that goes up or is not listed, a listed edge that nothing uses, a circle, and a chain of more
 * than ten features.
 */
export const FEATURE_EDGES: Readonly<Record<string, readonly string[]>> = {
  feedback: ["voice"],
  "earlier-years": ["closed-periods", "elections", "properties"],
  elections: ["other-work", "participants", "properties", "stays"],
  "other-work": ["participants"],
  properties: ["participants"],
  stays: ["properties"],
  accounts: ["affiliates", "billing", "notifications", "profile-images"],
  affiliates: ["billing"],
  changes: ["time-entries"],
  "entry-analysis": ["time-entries"],
  "others-hours": ["time-entries"],
  "quick-log": ["rewording", "time-entries"],
  stopwatch: ["time-entries"],
  "time-entries": ["rewording"],
  "mail-address": ["sources"],
  proposals: ["automation-rules", "entry-fixes"],
  sources: ["automation-rules", "imports", "model-reading", "proposals"],
  help: ["tour"],
  "file-reading": ["bank-lines", "evidence"],
  integrity: ["evidence", "papers", "record-chain"],
  papers: ["evidence"],
  closing: ["compliance"],
  corroboration: ["examination"],
  examination: ["compliance"],
  "ledger-audits": ["examination"],
  losses: ["compliance", "return-tie-out"],
  "return-tie-out": ["compliance"],
  "audit-binder": ["reports"],
  "client-requests": ["comments"],
  clients: ["client-requests"],
  "organization-billing": ["organizations"],
  organizations: ["clients", "invitations"],
  mcp: ["program-proposals"],
  "program-grants": ["mcp", "outgoing-webhooks", "program-tokens"],
  reminders: ["client-requests"],
  team: ["invitations", "organizations"],
};
