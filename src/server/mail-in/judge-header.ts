import type { HeaderFields } from "./header-fields.ts";
import { MailRefusal } from "./mail-door.ts";

/** RFC 5322 allows each of them once: of two, a reader and a signature may each take another one. */
const ONCE = ["from", "subject", "date", "message-id", "to", "cc", "sender", "content-type", "mime-version"];
const LISTS = ["list-id", "list-unsubscribe", "list-post", "list-help"];
/** A mail that came this far goes in a circle. */
const HOPS_MAX = 50;
/** More than any mail carries: each costs a look at a name server. */
const SIGNATURES_MAX = 10;

const refuse = (message: string): never => {
  throw new MailRefusal(550, message);
};

/**
 * Lists, bounces, replies of programs and mails that go in a circle are refused (RFC 3834, RFC 2919). What a program wrote
 * without being one of those is marked: confirmations of a forwarding are among it.
 */
export const judgeHeader = ({ values }: HeaderFields, address: string): { isAutomatic: boolean } => {
  const said = (name: string): readonly string[] => values.get(name) ?? [];
  const first = (name: string): string => (said(name)[0] ?? "").toLowerCase();
  const twice = ONCE.find((name) => said(name).length > 1);
  if (twice !== undefined) refuse(`This mail has more than one ${twice} field. Send it again as a mail has them.`);
  if (said("from").length === 0) refuse("This mail has no From field.");
  if (said("dkim-signature").length > SIGNATURES_MAX) refuse("This mail has too many signatures.");
  if (said("received").length > HOPS_MAX || said("delivered-to").some((one) => one.toLowerCase().includes(address)))
    refuse("This mail goes in a circle.");
  if (LISTS.some((name) => said(name).length > 0) || /^(list|junk)\b/.test(first("precedence")))
    refuse("Mails of lists and newsletters aren't taken. Forward the one that you mean by hand.");
  if (/^multipart\/report\b/.test(first("content-type")) || said("return-path").some((path) => /^<\s*>$/.test(path)))
    refuse("Reports about other mails aren't taken.");
  const auto = first("auto-submitted");
  if (/^auto-(replied|notified)\b/.test(auto) || said("x-autoreply").length > 0 || said("x-autorespond").length > 0)
    refuse("Automatic replies aren't taken.");
  const isGenerated = auto !== "" && !/^no\b/.test(auto);
  return {
    isAutomatic: isGenerated || /^bulk\b/.test(first("precedence")) || said("x-auto-response-suppress").length > 0,
  };
};
