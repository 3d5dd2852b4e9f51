export { accountChores } from "./chores.ts";
export { confirmAddress, markConfirmed } from "./confirm-address.ts";
export { mendRestoredAccounts } from "./deletion/mend-restored-accounts.ts";
export { mailAffiliateLink } from "./affiliate-door/mail-affiliate-link.ts";
export { mailResetLink } from "./recovery/mail-reset-link.ts";
export { accountMails } from "./mail/account-mails.ts";
export { accountRoutes } from "./routes.ts";
export { createSampleAccount } from "./session/create-sample-account.ts";
export { scopeOfCookie } from "./session/scope-of-cookie.ts";
