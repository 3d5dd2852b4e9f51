import { formatByteSize } from "@tenure/ui";
import type { Proposal } from "#features/intake/proposals/contract.ts";

export type AttachedFile = Proposal["attachedFiles"][number];

/** `invoice.pdf, 120 kB`. */
export const fileWords = ({ fileName, bytes }: Pick<AttachedFile, "fileName" | "bytes">): string =>
  bytes === 0 ? fileName : `${fileName}, ${formatByteSize(bytes)}`;

/** What became of it. Null: no one has asked for it. */
export const stateWords = ({ state, problem }: Pick<AttachedFile, "state" | "problem">): string | null => {
  if (state === "asked") return "Kept once you confirm";
  if (state === "fetching") return problem ?? "Fetching it from the mailbox";
  if (state === "kept") return "In your files";
  return state === "failed" ? `Not kept. ${problem ?? ""}`.trim() : null;
};

/** Those to ask for when one of them is chosen, or chosen no more. */
export const askedAfter = (files: readonly AttachedFile[], id: string): string[] =>
  files.filter((file) => (file.id === id ? file.state === null : file.state !== null)).map((file) => file.id);
