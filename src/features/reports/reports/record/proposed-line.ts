import type { ProposedFrom } from "#shared/proposed.ts";

/** A proposal that an entry was made of, or that was attached to it. */
export type ProposedLine = Pick<ProposedFrom, "kind" | "program" | "title" | "location" | "date" | "proposedAt"> & {
  readonly entryId: string;
  readonly logNo: number | null;
  readonly use: "made" | "attached";
  /** When the entry was made of it, or it was attached. */
  readonly usedAt: string;
  /** The record holds it, followed by the code of the verifier. */
  readonly isHeld: boolean;
};
