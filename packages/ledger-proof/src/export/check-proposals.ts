import type { Digest } from "../bytes.ts";
import { isRecord } from "../checks.ts";
import { isProposalProof, rootOfProposal, type ProposalProof } from "../proposal.ts";
import type { ToldEvent } from "./read-told.ts";

/** An entry that a person made of a proposal, and when each was received. */
export type ConfirmedProposal = {
  readonly entryId: string;
  /** The receipt of the run that proposed it, and of the event that made the entry of it. */
  readonly proposedAt: string;
  readonly confirmedAt: string;
};

/** What was proposed before it was logged, and whether the record holds it. */
export type ProposalSummary = {
  readonly runs: number;
  readonly proposed: number;
  /** Each proof of each entry once, in the order in which they were confirmed. */
  readonly confirmed: readonly ConfirmedProposal[];
  /** Events whose entry names a proposal that no earlier run made. */
  readonly disagreements: readonly number[];
};

/** Follows what entries say of their proposals to the runs that made these. */
export async function checkProposals(events: readonly ToldEvent[], digest: Digest): Promise<ProposalSummary> {
  const runs = new Map<number, { receivedAt: string; count: number; root: string }>();
  const confirmed = new Map<string, ConfirmedProposal>();
  const disagreements: number[] = [];
  for (const { seq, kind, subjectId, receivedAt, payload } of events) {
    const run = kind === "propose" && isRecord(payload) ? payload["run"] : null;
    if (isRecord(run)) runs.set(seq, { receivedAt, count: Number(run["count"]), root: String(run["root"]) });
    for (const proof of proofsIn(payload)) {
      const key = isProposalProof(proof) ? `${subjectId} ${proof.id}` : "";
      if (confirmed.has(key)) continue;
      const at = await whenProposed(proof, runs, digest);
      if (at === null) disagreements.push(seq);
      else confirmed.set(key, { entryId: subjectId, proposedAt: at, confirmedAt: receivedAt });
    }
  }
  const proposed = [...runs.values()].reduce((sum, { count }) => sum + count, 0);
  return { runs: runs.size, proposed, confirmed: [...confirmed.values()], disagreements };
}

function proofsIn(payload: unknown): readonly unknown[] {
  const entry: unknown = isRecord(payload) ? payload["entry"] : null;
  const proofs: unknown = isRecord(entry) ? entry["proposals"] : null;
  return Array.isArray(proofs) ? proofs : [];
}

/** The runs that an event may name: those before it, by their number. */
export type ProposalRuns = ReadonlyMap<number, { receivedAt: string; count: number; root: string }>;

/** When the run was received that the proof leads to; null if it leads to none that came before. */
export async function whenProposed(proof: unknown, runs: ProposalRuns, digest: Digest): Promise<string | null> {
  if (!isProposalProof(proof)) return null;
  const run = runs.get(proof.seq);
  const isOfRun = run !== undefined && saysRunOf(proof, run);
  return isOfRun && (await rootOfProposal(proof, digest)) === run.root ? run.receivedAt : null;
}

function saysRunOf({ count, proposedAt: at }: ProposalProof, run: { count: number; receivedAt: string }): boolean {
  return count === run.count && at === run.receivedAt;
}
