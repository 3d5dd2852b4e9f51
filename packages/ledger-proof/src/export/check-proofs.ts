import { base64ToBytes } from "../base64.ts";
import type { Digest } from "../bytes.ts";
import { isRecord } from "../checks.ts";
import { exportBreak, type ExportBreak } from "./export-meaning.ts";
import type { ExportFile } from "./export-file.ts";
import { isHeadProof, rootOfProof, type HeadProof } from "../head-proof.ts";
import type { NotedValues } from "../noted-values.ts";
import type { CheckTimeStamp } from "../time-stamp-finding.ts";

/** How time stamps are checked, and which roots of authorities the reader trusts. */
export type TimeStamps = { readonly check: CheckTimeStamp; readonly trustRoots: readonly Uint8Array[] };

export type ProofSummary = {
  readonly count: number;
  readonly lastDay: string | null;
  readonly rootsMatched: number;
  /** Days whose root covers events that were received after the day ended: those roots were made late. */
  readonly lateDays: readonly string[];
};

export type TimeStampSummary = {
  readonly count: number;
  /** Those that lead to a root which the reader supplied. */
  readonly trusted: number;
  /** The last of them by the time it states: a trusted one if there is any. */
  readonly last: { readonly at: string; readonly authority: string; readonly seq: number } | null;
  /** Why stamps are not trusted although the reader supplied a root. */
  readonly distrust: string | null;
  /** True: there are stamps, and nothing was available to check them. */
  readonly unchecked: boolean;
};

export type CheckedProofs = {
  readonly firstBreak: ExportBreak | null;
  /** The last event that a noted root covers. */
  readonly notedSeq: number | null;
  /** The last event that a trusted time stamp covers. */
  readonly stampedSeq: number | null;
  readonly proofs: ProofSummary;
  readonly timeStamps: TimeStampSummary;
};

export const NO_PROOFS: Pick<CheckedProofs, "proofs" | "timeStamps"> = {
  proofs: { count: 0, lastDay: null, rootsMatched: 0, lateDays: [] },
  timeStamps: { count: 0, trusted: 0, last: null, distrust: null, unchecked: false },
};

type Given = {
  readonly file: ExportFile;
  readonly digest: Digest;
  readonly noted: NotedValues;
  readonly stamps: TimeStamps | null;
};

/** Lines before the first event. */
const HEADER_LINES = 1;

/** Checks every proof: its event, its way to the root, the reader's roots, and the time stamp of the root. */
export async function checkProofs({ file, digest, noted, stamps }: Given): Promise<CheckedProofs> {
  const walk = new ProofWalk(new Map(noted.roots.map(({ day, root }) => [day, root])));
  const lastDays = lastDaysOfReceipt(file.links);
  for (const [index, proof] of file.proofs.entries()) {
    const line = file.links.length + index + 1 + HEADER_LINES;
    if (!isHeadProof(proof)) {
      walk.breakAt(exportBreak("proof-malformed", { line }));
      continue;
    }
    const isOfEvent = hashOfEvent(file.links[proof.seq - 1], proof.seq) === proof.hash;
    const root = isOfEvent ? await rootOfProof(file.header.ownerId, proof, digest) : null;
    const isLate = (lastDays[proof.seq] ?? "") > proof.day;
    if (walk.stepProof(proof, { line, isOfEvent, leadsToRoot: root === proof.root, isLate })) {
      await walk.stepStamp(proof, line, stamps);
    }
  }
  return walk.result();
}

function hashOfEvent(link: unknown, seq: number): unknown {
  const event = isRecord(link) ? link["event"] : null;
  return isRecord(event) && event["seq"] === seq ? event["hash"] : null;
}

/** By event number, the last UTC day on which that event or an earlier one was received. */
function lastDaysOfReceipt(links: readonly unknown[]): string[] {
  const lastDays = [""];
  for (const link of links) {
    const event = isRecord(link) ? link["event"] : null;
    const at = isRecord(event) ? event["receivedAt"] : null;
    const [day, before = ""] = [typeof at === "string" ? at.slice(0, 10) : "", lastDays.at(-1)];
    lastDays.push(day > before ? day : before);
  }
  return lastDays;
}

class ProofWalk {
  private readonly rootOfDay: ReadonlyMap<string, string>;
  private firstBreak: ExportBreak | null = null;
  private notedSeq: number | null = null;
  private stampedSeq: number | null = null;
  private proofs: ProofSummary = NO_PROOFS.proofs;
  private timeStamps: TimeStampSummary = NO_PROOFS.timeStamps;

  constructor(rootOfDay: ReadonlyMap<string, string>) {
    this.rootOfDay = rootOfDay;
  }

  breakAt(found: ExportBreak): void {
    this.firstBreak ??= found;
  }

  /** True if the proof leads from its event to its root. */
  stepProof(
    { day, seq, root }: HeadProof,
    found: {
      readonly line: number;
      readonly isOfEvent: boolean;
      readonly leadsToRoot: boolean;
      readonly isLate: boolean;
    },
  ): boolean {
    const { line, isOfEvent, leadsToRoot, isLate } = found;
    const { count, lastDay, rootsMatched, lateDays } = this.proofs;
    const noted = this.rootOfDay.get(day);
    const isNoted = leadsToRoot && noted === root;
    this.proofs = {
      count: count + 1,
      lastDay: lastDay === null || day > lastDay ? day : lastDay,
      rootsMatched: rootsMatched + (isNoted ? 1 : 0),
      lateDays: isOfEvent && isLate ? [...lateDays, day] : lateDays,
    };
    if (isNoted) this.notedSeq = Math.max(this.notedSeq ?? 0, seq);
    if (!isOfEvent) this.breakAt(exportBreak("proof-of-another-head", { line, seq, detail: day }));
    else if (!leadsToRoot) this.breakAt(exportBreak("proof-mismatch", { line, seq, detail: day }));
    else if (noted !== undefined && !isNoted) this.breakAt(exportBreak("root-mismatch", { line, seq, detail: day }));
    return isOfEvent && leadsToRoot;
  }

  async stepStamp({ day, seq, root, timeStamp }: HeadProof, line: number, stamps: TimeStamps | null): Promise<void> {
    if (timeStamp === undefined) return;
    const before = this.timeStamps;
    if (stamps === null) {
      this.timeStamps = { ...before, count: before.count + 1, unchecked: true };
      return;
    }
    const found = await stamps.check(base64ToBytes(timeStamp), root, stamps.trustRoots);
    if (!found.ok) {
      this.breakAt(exportBreak("time-stamp-broken", { line, seq, detail: `${day}: ${found.problem}` }));
      return;
    }
    const { at, authority, isTrusted, distrust } = found;
    // A trusted stamp is reported before any other, however late the other claims to be.
    const isBetter = isTrusted
      ? before.trusted === 0 || at >= (before.last?.at ?? "")
      : before.trusted === 0 && at >= (before.last?.at ?? "");
    this.timeStamps = {
      ...before,
      count: before.count + 1,
      trusted: before.trusted + (isTrusted ? 1 : 0),
      last: isBetter ? { at, authority, seq } : before.last,
      distrust: before.distrust ?? distrust,
    };
    if (isTrusted) this.stampedSeq = Math.max(this.stampedSeq ?? 0, seq);
  }

  result(): CheckedProofs {
    const { firstBreak, notedSeq, stampedSeq, proofs, timeStamps } = this;
    return { firstBreak, notedSeq, stampedSeq, proofs, timeStamps };
  }
}
