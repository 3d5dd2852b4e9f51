import type { HeldReason } from "../rules.ts";

export const REASON_WORDS: Readonly<Record<HeldReason, string>> = {
  "not-signed": "No valid signature, so its sender may be someone else. Don't trust its links",
  "not-yours": "From an address that is not yours",
  "not-verified": "From your address, which isn't verified yet",
  "not-sent-here": "Signed by your mail service, but its To and Cc don't say that you sent it here",
  automatic: "Sent by a program of its sender, signed, and it names your forwarding address",
};
