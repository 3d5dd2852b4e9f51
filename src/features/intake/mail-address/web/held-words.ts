import type { HeldReason } from "../rules.ts";

export const REASON_WORDS: Readonly<Record<HeldReason, string>> = {
  "not-signed": "No valid signature of its sender",
  "not-yours": "From an address that is not yours",
  "not-verified": "From your address, which isn't verified yet",
  automatic: "Sent by a program, and it names your forwarding address",
};
