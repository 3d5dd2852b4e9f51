import { bytesToHex, utf8Bytes, type Digest } from "../bytes.ts";
import { isRecord } from "../checks.ts";
import type { ChainHead, EventKind } from "../event.ts";
import { checkClosings, type ClosingSummary } from "./check-closings.ts";
import { checkProposals, type ProposalSummary } from "./check-proposals.ts";
import { checkProofs, NO_PROOFS, type ProofSummary, type TimeStamps, type TimeStampSummary } from "./check-proofs.ts";
import { exportBreak, type ExportBreak } from "./export-meaning.ts";
import { readExport, type ExportFile, type ExportHeader } from "./export-file.ts";
import { readTold, type ToldEvent } from "./read-told.ts";
import { summarizeLag, type LagSummary } from "./summarize-lag.ts";
import { NOTHING_NOTED, type NotedValues } from "../noted-values.ts";
import { verifyChain, type ChainCounts, type ChainVerdict } from "../verify-chain.ts";
import type { ChainWarning } from "../chain-meaning.ts";

/** What is known of an exported record after the check. */
export type ExportVerdict = {
  readonly ok: boolean;
  /** Null if and only if `ok`. */
  readonly firstBreak: ExportBreak | null;
  readonly header: ExportHeader | null;
  /** The last event up to which everything holds. */
  readonly head: ChainHead | null;
  readonly counts: ChainCounts;
  readonly warnings: readonly ChainWarning[];
  readonly receipts: { readonly first: string; readonly last: string } | null;
  readonly lag: LagSummary;
  readonly closings: ClosingSummary;
  readonly proposals: ProposalSummary;
  /** How many events of each kind hold; kinds that do not occur are not listed. */
  readonly kinds: ReadonlyMap<EventKind, number>;
  readonly proofs: ProofSummary;
  readonly timeStamps: TimeStampSummary;
  /** The last event that something from outside covers; null: nothing outside the file says when it was written. */
  readonly anchoredSeq: number | null;
  /** What covers it: values the reader noted, or time stamps the reader's roots vouch for. */
  readonly anchoredBy: readonly ("noted" | "time-stamp")[];
  /** Files that events mention: SHA-256 -> number of the event. */
  readonly files: ReadonlyMap<string, number>;
};

/** Lines of the file before the first event. */
const HEADER_LINES = 1;

/**
 * Checks an exported record from its text alone: form, chain, payloads, head, Merkle proofs, checksum, in this order.
 *
 * @param noted values that the reader has from elsewhere; nothing in the file can stand in for them.
 * @param stamps what checks time stamps, and the roots of authorities that the reader trusts.
 */
export async function verifyExport(
  text: string,
  digest: Digest,
  noted: NotedValues = NOTHING_NOTED,
  stamps: TimeStamps | null = null,
): Promise<ExportVerdict> {
  const file = readExport(text);
  if (!("header" in file)) return nothingHolds(exportBreak("malformed", { line: file.line, detail: file.problem }));
  const { links, header } = file;
  const chain = await verifyChain(links, digest, { ownerId: header.ownerId, anchors: noted.heads });
  const told = readTold(links.slice(0, chain.counts.events));
  const proofs = await checkProofs({ file, digest, noted, stamps });
  const firstBreak = breakOfChain(chain, file) ?? breakOfForm(file) ?? breakOfHead(chain, header) ?? proofs.firstBreak;
  const lastBreak = firstBreak ?? (await breakOfChecksum(file, digest));
  const head = chain.ok ? chain.head : chain.lastGood;
  return {
    ok: lastBreak === null,
    firstBreak: lastBreak,
    header,
    head,
    counts: chain.counts,
    warnings: chain.warnings,
    ...summarize(told),
    closings: await checkClosings(told, digest),
    proposals: await checkProposals(told, digest),
    proofs: proofs.proofs,
    timeStamps: proofs.timeStamps,
    ...anchorOf(lastBreak === null ? [lastNoted(noted, head, proofs.notedSeq), proofs.stampedSeq] : [null, null]),
  };
}

function breakOfChain(chain: ChainVerdict, { fault }: ExportFile): ExportBreak | null {
  if (chain.ok) return null;
  const { reason, seq, meaning, index } = chain.firstBreak;
  // A list that stops at an unreadable line is not cut off: the line is at fault.
  if (reason === "truncated" && fault !== null) return null;
  return { reason, seq, line: index + 1 + HEADER_LINES, meaning };
}

function breakOfForm({ fault, end, links, proofs }: ExportFile): ExportBreak | null {
  if (fault !== null) {
    const seq = fault.line === links.length + 1 + HEADER_LINES ? links.length + 1 : null;
    return exportBreak("malformed", { line: fault.line, seq, detail: fault.problem });
  }
  const line = links.length + proofs.length + 1 + HEADER_LINES;
  if (end === null) return exportBreak("no-end", { line });
  const isWhole = end.events === links.length && end.proofs === proofs.length;
  return isWhole ? null : exportBreak("wrong-count", { line, detail: `${end.events} events and ${end.proofs} proofs` });
}

function breakOfHead(chain: ChainVerdict, header: ExportHeader): ExportBreak | null {
  const head = chain.ok ? chain.head : null;
  if (header.head?.seq === head?.seq && header.head?.hash === head?.hash) return null;
  const [stated, found] = [header.head?.seq ?? 0, head?.seq ?? 0];
  const seq = stated === found ? found : Math.min(stated, found) + 1;
  return exportBreak("wrong-head", { line: 1, seq, detail: stated === 0 ? "no event" : `event ${stated}` });
}

async function breakOfChecksum(
  { end, covered, links, proofs }: ExportFile,
  digest: Digest,
): Promise<ExportBreak | null> {
  const checksum = bytesToHex(await digest(utf8Bytes(covered.toWellFormed())));
  if (checksum === end?.sha256) return null;
  return exportBreak("checksum", { line: links.length + proofs.length + 1 + HEADER_LINES });
}

function lastNoted(noted: NotedValues, head: ChainHead | null, byRoots: number | null): number | null {
  const byHeads = noted.heads.map(({ seq }) => seq).filter((seq) => head !== null && seq <= head.seq);
  const all = byRoots === null ? byHeads : [...byHeads, byRoots];
  return all.length === 0 ? null : Math.max(...all);
}

function anchorOf([noted, stamped]: readonly [number | null, number | null]): Pick<
  ExportVerdict,
  "anchoredSeq" | "anchoredBy"
> {
  const seq = Math.max(noted ?? 0, stamped ?? 0);
  const anchoredBy = [noted === seq ? ["noted" as const] : [], stamped === seq ? ["time-stamp" as const] : []].flat();
  return { anchoredSeq: anchoredBy.length === 0 ? null : seq, anchoredBy };
}

const FILE_FIELD = "fileSha256";

/** What the events that hold say. */
function summarize(events: readonly ToldEvent[]): Pick<ExportVerdict, "receipts" | "lag" | "kinds" | "files"> {
  const files = new Map<string, number>();
  const kinds = new Map<EventKind, number>();
  let [first, last] = ["", ""];
  for (const { seq, kind, receivedAt, payload } of events) {
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (first === "" || receivedAt < first) first = receivedAt;
    if (receivedAt > last) last = receivedAt;
    const file = isRecord(payload) ? payload[FILE_FIELD] : null;
    if (typeof file === "string" && !files.has(file)) files.set(file, seq);
  }
  return { receipts: first === "" ? null : { first, last }, lag: summarizeLag(events), kinds, files };
}

function nothingHolds(firstBreak: ExportBreak): ExportVerdict {
  return {
    ok: false,
    firstBreak,
    header: null,
    head: null,
    counts: { events: 0, payloadsVerified: 0, payloadsAbsent: 0, anchorsMatched: 0 },
    warnings: [],
    ...summarize([]),
    closings: { weeks: [], years: [], disagreements: [] },
    proposals: { runs: 0, proposed: 0, confirmed: [], disagreements: [] },
    ...NO_PROOFS,
    anchoredSeq: null,
    anchoredBy: [],
  };
}
