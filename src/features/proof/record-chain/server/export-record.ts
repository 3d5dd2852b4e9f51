import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { exportEndLine, exportHeaderLine, exportLinkLine, exportProofLine } from "@tenure/ledger-proof";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { exportRecord as contract } from "../contract.ts";
import { sealedEventOf } from "#server/ledger/sealed-event.ts";
import { readEventsAfter, readHead } from "#server/ledger/store.ts";
import { readProofsAfter } from "./transparency-store.ts";

const PAGE_ROWS = 100;

/** The record as it stood when the export began, in keyset pages: constant memory, and no transaction. */
export async function exportRecord({ db, scope, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    content: Readable.from(readExportedRecord(scope, db, receivedAt)),
    contentType: "application/x-ndjson; charset=utf-8",
    fileName: `tenure-record-${receivedAt.toISOString().slice(0, 10)}.ndjson`,
  };
}

/** The text of the file, piece by piece. */
export const readExportedRecord = (scope: Scope, db: Db, exportedAt: Date): AsyncGenerator<string> =>
  checksummed(parts(scope, db, exportedAt));

type Part = { text: string; events: number; proofs: number };

async function* parts(scope: Scope, db: Db, exportedAt: Date): AsyncGenerator<Part> {
  const head = await readHead(scope, db);
  const header = exportHeaderLine({ ownerId: scope.userId, head, exportedAt: exportedAt.toISOString() });
  yield { text: header, events: 0, proofs: 0 };
  if (!head) return;
  for (let after = 0; after < head.seq;) {
    const rows = await readEventsAfter(scope, db, after, Math.min(PAGE_ROWS, head.seq - after));
    const text = rows.map(({ event, payload, salt }) =>
      exportLinkLine(
        sealedEventOf(event),
        payload === null || salt === null ? null : { salt, canonicalPayload: payload },
      ),
    );
    yield { text: text.join(""), events: rows.length, proofs: 0 };
    const last = rows.at(-1);
    if (!last) break;
    after = last.event.seq;
  }
  for (let after: string | null = null; ;) {
    const proofs = await readProofsAfter(scope, db, { seq: head.seq, after, limit: PAGE_ROWS });
    yield { text: proofs.map(exportProofLine).join(""), events: 0, proofs: proofs.length };
    const last = proofs.at(-1);
    if (!last || proofs.length < PAGE_ROWS) return;
    after = last.day;
  }
}

/** Ends the file with a line that says how much comes before it and what that hashes to. */
async function* checksummed(source: AsyncIterable<Part>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let [events, proofs] = [0, 0];
  for await (const part of source) {
    events += part.events;
    proofs += part.proofs;
    hash.update(part.text, "utf8");
    if (part.text !== "") yield part.text;
  }
  yield exportEndLine({ events, proofs, sha256: hash.digest("hex") });
}
