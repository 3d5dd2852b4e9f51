import { getSecurity } from "#features/accounts/second-step-contract.ts";
import { listSignIns } from "#features/accounts/sign-ins-contract.ts";

/** What a change of how the account is opened makes old. */
export const SECURITY_STALE = [[getSecurity.path], [listSignIns.path]];
