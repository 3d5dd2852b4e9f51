import type { FileSays } from "./analysis/facts-of-file.ts";
import type { VaultFile } from "./read-model.ts";

type Asked = { file: VaultFile; says: FileSays; fits: number; isProposed: boolean };

/** Why a file is not sent to the inbox; null: it may be. */
export const refuseProposal = ({ file, says, fits, isProposed }: Asked): string | null => {
  if (isProposed) return "This file was sent to the inbox already.";
  if (file.isTrashed || file.isInfected) return "This file can't back up anything now.";
  if (file.backsUp.length > 0) return "This file backs up an entry already.";
  if (fits > 0) return "This file fits an entry. Attach it there, or dismiss that first.";
  if (says.date === null) return "Accept the date of this file first.";
  return says.cents === null && says.merchant === null ? "This file says no total and no merchant." : null;
};
