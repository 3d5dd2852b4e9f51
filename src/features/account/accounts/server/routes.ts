import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import * as deletion from "../deletion-contract.ts";
import * as identities from "../identities-contract.ts";
import * as profile from "../profile-contract.ts";
import * as second from "../second-step-contract.ts";
import * as signIns from "../sign-ins-contract.ts";
import { affiliateDoorRoutes } from "./affiliate-door/affiliate-door-routes.ts";
import { cancelDeletion } from "./deletion/cancel-deletion.ts";
import { confirmDeletion } from "./deletion/confirm-deletion.ts";
import { getDeletion } from "./deletion/get-deletion.ts";
import { requestDeletion } from "./deletion/request-deletion.ts";
import { forgotPassword } from "./recovery/forgot-password.ts";
import { getAuthUser } from "./session/get-auth-user.ts";
import { login } from "./login.ts";
import { logout } from "./session/logout.ts";
import { refreshSession } from "./session/refresh-session.ts";
import { register } from "./register.ts";
import { resendVerification } from "./address/resend-verification.ts";
import { resetPassword } from "./recovery/reset-password.ts";
import { disownSession } from "./sign-ins/disown-session.ts";
import { endOtherSessions } from "./sign-ins/end-other-sessions.ts";
import { endSession } from "./sign-ins/end-session.ts";
import { listSessions } from "./sign-ins/list-sessions.ts";
import { listSignIns } from "./sign-ins/list-sign-ins.ts";
import { getEarlierBook, keepEarlierBook, leaveEarlierBook } from "./identities/earlier-book.ts";
import { finishSignInWith } from "./identities/finish-sign-in-with.ts";
import { beginLinking, beginSignInWith, finishLinking, listIdentities, unlinkIdentity } from "./identities/linking.ts";
import { addAuthenticator, confirmAuthenticator, removeAuthenticator } from "./second-step/authenticator.ts";
import { getSecurity } from "./second-step/get-security.ts";
import { mailStepUpCode } from "./second-step/mail-step-up-code.ts";
import { makeRecoveryCodes } from "./second-step/make-recovery-codes.ts";
import { addPasskey, askNewPasskey, askPasskey, removePasskey, signInWithPasskey } from "./second-step/passkeys.ts";
import { proveAgain } from "./second-step/prove-again.ts";
import { takeSecondStep } from "./second-step/take-second-step.ts";
import { changePassword } from "./profile/change-password.ts";
import { cancelEmailChange, confirmEmailChange, getEmailChange, requestEmailChange } from "./profile/email-change.ts";
import { updateProfile } from "./profile/update-profile.ts";
import { verifyEmail } from "./address/verify-email.ts";

export const accountRoutes: Route[] = [
  ...affiliateDoorRoutes,
  implement(contract.register, register, { transaction: "own" }),
  implement(contract.login, login, { transaction: "own" }),
  implement(contract.refreshSession, refreshSession, { transaction: "own" }),
  implement(contract.logout, logout, { transaction: "own" }),
  implement(contract.getAuthUser, getAuthUser),
  implement(contract.forgotPassword, forgotPassword, { transaction: "own" }),
  implement(contract.resetPassword, resetPassword, { transaction: "own" }),
  implement(contract.verifyEmail, verifyEmail),
  implement(contract.resendVerification, resendVerification, { transaction: "own" }),
  implement(contract.updateProfile, updateProfile),
  implement(profile.changePassword, changePassword, { transaction: "own" }),
  implement(profile.getEmailChange, getEmailChange),
  implement(profile.requestEmailChange, requestEmailChange, { transaction: "own" }),
  implement(profile.cancelEmailChange, cancelEmailChange),
  implement(profile.confirmEmailChange, confirmEmailChange),
  implement(deletion.getDeletion, getDeletion),
  implement(deletion.requestDeletion, requestDeletion, { transaction: "own" }),
  implement(deletion.confirmDeletion, confirmDeletion, { transaction: "own" }),
  implement(deletion.cancelDeletion, cancelDeletion),
  implement(signIns.listSessions, listSessions),
  implement(signIns.endSession, endSession),
  implement(signIns.endOtherSessions, endOtherSessions),
  implement(signIns.listSignIns, listSignIns),
  implement(signIns.disownSession, disownSession, { transaction: "own" }),
  implement(second.getSecurity, getSecurity),
  implement(second.proveAgain, proveAgain, { transaction: "own" }),
  implement(second.mailStepUpCode, mailStepUpCode, { transaction: "own" }),
  implement(second.addAuthenticator, addAuthenticator),
  implement(second.confirmAuthenticator, confirmAuthenticator, { transaction: "own" }),
  implement(second.removeAuthenticator, removeAuthenticator),
  implement(second.makeRecoveryCodes, makeRecoveryCodes),
  implement(second.askNewPasskey, askNewPasskey),
  implement(second.addPasskey, addPasskey, { transaction: "own" }),
  implement(second.removePasskey, removePasskey),
  implement(second.askPasskey, askPasskey),
  implement(second.signInWithPasskey, signInWithPasskey, { transaction: "own" }),
  implement(second.takeSecondStep, takeSecondStep, { transaction: "own" }),
  implement(identities.beginSignInWith, beginSignInWith, { transaction: "own" }),
  implement(identities.finishSignInWith, finishSignInWith, { transaction: "own" }),
  implement(identities.listIdentities, listIdentities),
  implement(identities.beginLinking, beginLinking, { transaction: "own" }),
  implement(identities.finishLinking, finishLinking, { transaction: "own" }),
  implement(identities.unlinkIdentity, unlinkIdentity),
  implement(identities.getEarlierBook, getEarlierBook),
  implement(identities.keepEarlierBook, keepEarlierBook),
  implement(identities.leaveEarlierBook, leaveEarlierBook, { transaction: "own" }),
];
