export {
  canonicalize,
  canonicalizePayload,
  CanonicalFormError,
  type CanonicalFault,
  type JsonValue,
} from "./canonicalize.ts";
export { bytesToHex, hexToBytes, isHex256, utf8Bytes, type Digest, type Sha256 } from "./bytes.ts";
export {
  commitPayload,
  sealEvent,
  EventFormError,
  EVENT_KINDS,
  EVENT_VERSION,
  GENESIS_HASH,
  type ChainHead,
  type EventDraft,
  type EventHeader,
  type EventKind,
  type PayloadOpening,
  type SealedEvent,
} from "./event.ts";
export type { ChainLink } from "./read-link.ts";
export type { BreakReason, ChainBreak, ChainWarning, WarningReason } from "./chain-meaning.ts";
export { verifyChain, type ChainCounts, type ChainVerdict, type VerifyOptions } from "./verify-chain.ts";
