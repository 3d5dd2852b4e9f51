import type { Chore } from "#server/work/chore.ts";
import { devicesForgottenBefore, erasedAddressesBefore } from "../rules.ts";
import { resealAffiliates } from "./affiliate-door/affiliate-codes.ts";
import { forgetExpiredAffiliateSecrets } from "#server/auth/affiliates/secret-store.ts";
import { forgetExpiredAffiliateSessions } from "#server/auth/affiliates/session-store.ts";
import { forgetErasedAddresses } from "./deletion/deletion-store.ts";
import { eraseCanceledAccounts } from "./deletion/erase-canceled-accounts.ts";
import { forgetDevicesUnusedSince } from "./session/device-store.ts";
import { resealAuthenticators } from "./second-step/reseal-authenticators.ts";
import { forgetOldTickets } from "./second-step/ticket-store.ts";
import { forgetOldTries } from "./password/tries-store.ts";
import { removeLinksEndedBefore } from "#server/links/link-store.ts";
import { forgetExpiredRefreshTokens } from "#server/accounts/session-store.ts";
import { forgetExpiredEmailTokens } from "./store.ts";

export const accountChores: readonly Chore[] = [
  {
    name: "forget expired tokens",
    everyMinutes: 60,
    run: async ({ database, now }) => {
      await forgetExpiredEmailTokens(database.db, now());
      await forgetExpiredRefreshTokens(database.db, now());
      await forgetOldTickets(database.db, now());
      await forgetExpiredAffiliateSecrets(database.db, now());
      await forgetExpiredAffiliateSessions(database.db, now());
      // The change that they are of goes with them.
      await removeLinksEndedBefore(database.db, { kind: "email_change", at: now() });
    },
  },
  {
    name: "forget old password tries",
    everyMinutes: 60,
    run: ({ database, now }) => forgetOldTries(database.db, now()),
  },
  {
    name: "forget unused devices",
    everyMinutes: 24 * 60,
    run: ({ database, now }) => forgetDevicesUnusedSince(database.db, devicesForgottenBefore(now())),
  },
  { name: "seal authenticators with the newest key", everyMinutes: 24 * 60, run: resealAuthenticators },
  { name: "seal affiliates' authenticators with the newest key", everyMinutes: 24 * 60, run: resealAffiliates },
  { name: "erase canceled accounts", everyMinutes: 60, run: eraseCanceledAccounts },
  {
    name: "forget addresses of erased accounts",
    everyMinutes: 24 * 60,
    run: ({ database, now }) => forgetErasedAddresses(database.db, erasedAddressesBefore(now())),
  },
];
