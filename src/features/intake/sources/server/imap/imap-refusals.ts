import type { ImapFlowError } from "imapflow";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import { ServiceRefusal, TooMuch } from "../syncing/port.ts";

const WAIT_SECONDS = 1800;

export const failed = (problem: string, of: ServiceRefusal["of"] = "account"): ServiceRefusal =>
  new ServiceRefusal(problem, { is: "failed", of });

/** An answer without measure, after which the connection is closed. */
export class AnsweredTooMuch extends ServiceRefusal {
  constructor() {
    super("It answered with more than we read.", { is: "failed", of: "calendar" });
  }
}

export class TooManyMails extends TooMuch {
  constructor() {
    super("This folder has more than 100,000 mails of these days. Choose fewer days or a smaller folder.");
  }
}

export const refused = (problem: string, of: ServiceRefusal["of"] = "account"): ServiceRefusal =>
  new ServiceRefusal(problem, { is: "refused", of });

const WRONG_PASSWORD =
  "It doesn't take this user name and password. Many services want an app password that you make for Tenure.";

const problemOfItsOwn = (): ServiceRefusal => failed("It has a problem of its own.");

const asksUsToWait = (): ServiceRefusal =>
  new ServiceRefusal("It asks us to wait.", { is: "failed", of: "account", retryAfterSeconds: WAIT_SECONDS });

export const tooSlow = (): ServiceRefusal => failed("It took too long to answer.");
export const folderGone = (): ServiceRefusal => refused("This folder is no longer there.", "calendar");

/** Response codes (RFC 5530, 9051 and what providers made up), wherever they come. */
const BY_CODE: Readonly<Record<string, () => ServiceRefusal>> = {
  AUTHENTICATIONFAILED: () => refused(WRONG_PASSWORD),
  AUTHORIZATIONFAILED: () => refused("This user name and password open no mailbox there."),
  EXPIRED: () => refused("This password has ended there. Make a new one."),
  CONTACTADMIN: () => refused("It wants you to ask whoever runs it."),
  PRIVACYREQUIRED: () => failed("It wants an encryption that we don't have."),
  UNAVAILABLE: problemOfItsOwn,
  SERVERBUG: problemOfItsOwn,
  INUSE: problemOfItsOwn,
  LIMIT: asksUsToWait,
  OVERQUOTA: asksUsToWait,
  THROTTLED: asksUsToWait,
  CORRUPTION: () => failed("It can't read this folder itself.", "calendar"),
  NONEXISTENT: folderGone,
  TRYCREATE: folderGone,
  NOPERM: () => refused("You may no longer read this folder there.", "calendar"),
};

/** Of a refused password alone: elsewhere it is a note. */
const AT_THE_DOOR: Readonly<Record<string, () => ServiceRefusal>> = {
  ALERT: () => refused("It wants you to sign in on its own page first, or to make an app password there."),
  WEBALERT: () => refused("It wants you to sign in on its own page first, or to make an app password there."),
};

const codeOf = ({ serverResponseCode, response }: ImapFlowError): string => {
  if (serverResponseCode !== undefined) return serverResponseCode;
  const first = typeof response === "object" ? response.attributes?.[0] : undefined;
  const section = first && !Array.isArray(first) && first.section?.[0];
  return section && !Array.isArray(section) && typeof section.value === "string" ? section.value.toUpperCase() : "";
};

const isOfCertificate = (code: string): boolean =>
  /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA)/.test(code);

const TOO_MUCH = new Set(["LineTooLarge", "LiteralTooLarge", "ResponseTooLarge", "TooManyTokens", "TooManyResponses"]);
const TOO_SLOW = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT", "ETIMEOUT", "ETIMEDOUT"]);

const atTheDoor = (error: ImapFlowError): ServiceRefusal => {
  const known = AT_THE_DOOR[codeOf(error)];
  if (known) return known();
  // NO without a word of why: the password. BAD: it did not understand us, which no password mends.
  return error.responseStatus === "BAD" ? failed("It did not understand us.") : refused(WRONG_PASSWORD);
};

const ofConnection = (error: ImapFlowError, code: string): ServiceRefusal => {
  if (isOfCertificate(code)) return failed("Its certificate isn't valid, so no password was sent.");
  if (error.tlsFailed) return failed("It offers no encryption here, so no password was sent.");
  if (TOO_MUCH.has(code)) return new AnsweredTooMuch();
  if (TOO_SLOW.has(code)) return tooSlow();
  if (code === "ETHROTTLE") return asksUsToWait();
  if (error.reason !== undefined) return failed("It ended the connection. We try again later.");
  return failed("It did not answer, or broke off.");
};

/**
 * What went wrong, for the owner, in our words: what the server says may hold anything. A fault of our own stays what it is.
 */
export const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof ServiceRefusal || error instanceof OutboundRefusal) return error;
  if (error instanceof TypeError || error instanceof ReferenceError) return error;
  const told: ImapFlowError = error;
  const known = BY_CODE[codeOf(told)];
  if (known) return known();
  if (told.authenticationFailed) return atTheDoor(told);
  if (told.mailboxMissing) return folderGone();
  if (told.responseStatus !== undefined) return failed("It did not do what we asked.", "calendar");
  return ofConnection(told, told.code ?? "");
};

/** It refuses some of the messages that were asked for, and no more than these. */
export const isOfMessages = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const told: ImapFlowError = error;
  return told.responseStatus === "NO" && BY_CODE[codeOf(told)] === undefined && told.code !== "ETHROTTLE";
};

/** @throws ServiceRefusal for an account that is opened otherwise. */
export const passwordOf = (secret: { accessToken: string } | { password: string }): string => {
  if ("password" in secret) return secret.password;
  throw refused("This mailbox is opened with a password, and there is none.");
};
