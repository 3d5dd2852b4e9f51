import type { EvidencePayload, PaperPayload } from "@tenure/ledger-proof";
import { appendEvents } from "#server/ledger/append-events.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Paper } from "./store.ts";

type Act = { kind: "attach" | "detach"; paper: Paper; file: EvidencePayload; receivedAt: Date };

/** What the chain says about a file that begins or ceases to document a fact: its bytes were here then. */
export const recordPaper = async (scope: Scope, tx: Db, { kind, paper, file, receivedAt }: Act): Promise<void> => {
  const { subjectKind: paperOf, subjectId, taxYear } = paper;
  const { fileId, fileSha256, fileName, byteSize, mimeType } = file;
  const payload: PaperPayload = { fileId, fileSha256, fileName, byteSize, mimeType, paperOf, taxYear };
  await appendEvents(scope, tx, [{ kind, subjectId, payload }], { receivedAt });
};
