import { type Entitlement, entitlement } from "#shared/entitlement.ts";

/** What every book's plan gives as long as nobody is billed: everything. */
export const UNBILLED_PLAN: Entitlement = entitlement("unbilled", [], null, new Date(0));
