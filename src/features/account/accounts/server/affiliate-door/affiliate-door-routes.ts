import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/account/accounts/affiliate-door-contract.ts";
import {
  confirmAffiliateDeletion,
  getAffiliateDeletion,
  readAffiliateDeletionLink,
  requestAffiliateDeletion,
} from "./affiliate-deletion.ts";
import { affiliateLogin, takeAffiliateStep } from "./affiliate-login.ts";
import { changeAffiliatePassword, forgotAffiliatePassword, setAffiliatePassword } from "./affiliate-password.ts";
import {
  addAffiliateAuthenticator,
  confirmAffiliateAuthenticator,
  getAffiliateSecurity,
  makeAffiliateRecoveryCodes,
  proveAffiliateAgain,
  removeAffiliateAuthenticator,
} from "./affiliate-security.ts";
import { affiliateLogout, refreshAffiliateSession } from "./affiliate-session.ts";
import { endAffiliateSession, endOtherAffiliateSessions, listAffiliateSessions } from "./affiliate-sessions.ts";

export const affiliateDoorRoutes: Route[] = [
  implement(contract.affiliateLogin, affiliateLogin, { transaction: "own" }),
  implement(contract.takeAffiliateStep, takeAffiliateStep, { transaction: "own" }),
  implement(contract.refreshAffiliateSession, refreshAffiliateSession, { transaction: "own" }),
  implement(contract.affiliateLogout, affiliateLogout, { transaction: "own" }),
  implement(contract.forgotAffiliatePassword, forgotAffiliatePassword, { transaction: "own" }),
  implement(contract.setAffiliatePassword, setAffiliatePassword, { transaction: "own" }),
  implement(contract.getAffiliateSecurity, getAffiliateSecurity),
  implement(contract.proveAffiliateAgain, proveAffiliateAgain, { transaction: "own" }),
  implement(contract.changeAffiliatePassword, changeAffiliatePassword, { transaction: "own" }),
  implement(contract.addAffiliateAuthenticator, addAffiliateAuthenticator),
  implement(contract.confirmAffiliateAuthenticator, confirmAffiliateAuthenticator, { transaction: "own" }),
  implement(contract.removeAffiliateAuthenticator, removeAffiliateAuthenticator),
  implement(contract.makeAffiliateRecoveryCodes, makeAffiliateRecoveryCodes),
  implement(contract.listAffiliateSessions, listAffiliateSessions),
  implement(contract.endAffiliateSession, endAffiliateSession),
  implement(contract.endOtherAffiliateSessions, endOtherAffiliateSessions),
  implement(contract.getAffiliateDeletion, getAffiliateDeletion),
  implement(contract.requestAffiliateDeletion, requestAffiliateDeletion),
  implement(contract.readAffiliateDeletionLink, readAffiliateDeletionLink),
  implement(contract.confirmAffiliateDeletion, confirmAffiliateDeletion),
];
