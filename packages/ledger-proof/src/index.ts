export {
  canonicalize,
  canonicalizePayload,
  canonicalPieces,
  CanonicalFormError,
  type CanonicalFault,
  type JsonValue,
} from "./canonicalize.ts";
export { bytesToHex, hexToBytes, isHex256, utf8Bytes, type Digest, type Sha256 } from "./bytes.ts";
export {
  commitCanonicalPayload,
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
export {
  KIND_WORDS,
  type AttestPayload,
  type EvidencePayload,
  type LockPayload,
  type PaperPayload,
  type ProposePayload,
} from "./event-payloads.ts";
export type { ChainLink } from "./read-link.ts";
export type { BreakReason, ChainBreak, ChainWarning, WarningReason } from "./chain-meaning.ts";
export { verifyChain, type ChainCounts, type ChainVerdict, type VerifyOptions } from "./verify-chain.ts";
export { buildMerkleTree, type MerkleTree } from "./merkle.ts";
export {
  fingerprintOfProposal,
  rootOfProposal,
  treeOfProposals,
  type FoundItem,
  type ProposalProof,
} from "./proposal.ts";
export { hashHeadLeaf, rootOfProof, type HeadProof } from "./head-proof.ts";
export {
  exportEndLine,
  exportHeaderLine,
  exportLinkLine,
  exportProofLine,
  isExportText,
  readExport,
  type ExportEnd,
  type ExportFault,
  type ExportFile,
  type ExportHeader,
} from "./export/export-file.ts";
export type { ExportBreak, ExportBreakReason } from "./export/export-meaning.ts";
export { NOTHING_NOTED, parseNotedValues, type NotedValues } from "./noted-values.ts";
export { lagOfWork, LAG_CLASSES, type LagClass } from "./entry-lag.ts";
export type { LagSummary } from "./export/summarize-lag.ts";
export {
  whenProposed,
  type ConfirmedProposal,
  type ProposalRuns,
  type ProposalSummary,
} from "./export/check-proposals.ts";
export type { ClosingSummary } from "./export/check-closings.ts";
export { verifyExport, type ExportVerdict } from "./export/verify-export.ts";
export type { ProofSummary, TimeStamps, TimeStampSummary } from "./export/check-proofs.ts";
export type { CheckTimeStamp, TimeStampFinding } from "./time-stamp-finding.ts";
export { describeFile, describeVerdict, PROOF_LIMITS, type VerdictWords } from "./export/describe-verdict.ts";
export {
  checkFiles,
  ZIP_FILES_FOLDER,
  ZIP_RECORD,
  type CheckedFiles,
  type Outside,
  type Tools,
} from "./export/check-files.ts";
export { ZipFault, type GivenFile, type OpenZip, type ZipContent } from "./export/given-file.ts";
