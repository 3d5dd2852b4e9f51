import { getSecurity } from "#features/accounts/second-step-contract.ts";
import { listSignIns } from "#features/accounts/sign-ins-contract.ts";

/** The queries that a change to how the account is opened makes outdated. */
export const SECURITY_STALE = [[getSecurity.path], [listSignIns.path]];
