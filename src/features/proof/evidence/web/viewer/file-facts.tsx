import { Banner, Button, formatCivilDate, formatInstant, formatByteSize } from "@tenure/ui";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useBook } from "#web/book/use-book.ts";
import { entryPath, paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { useCan } from "#web/session/use-can.ts";
import type { EvidenceFile } from "#features/proof/evidence/contract.ts";
import { LinkEntriesDialog } from "../attach/link-entries-dialog.tsx";
import { AI_WORDS, disagreementWords, entryWords, SCAN_WORDS } from "../file-words.ts";
import { Suggestion } from "../list/file-grid.tsx";
import { useFileActions } from "../use-file-actions.ts";

/** What the file backs up, and what is known about it. */
export function FileFacts({ file }: { file: EvidenceFile }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const taken =
    file.takenOn && `${formatCivilDate(file.takenOn)}${file.takenTime ? `, ${file.takenTime.slice(0, 5)}` : ""}`;
  return (
    <>
      <Entries file={file} />
      <section aria-labelledby="file-facts">
        <h3 id="file-facts" className="mb-1.5 text-base font-semibold">
          About the file
        </h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          <Fact label="Uploaded">{formatInstant(file.uploadedAt, timeZone)}</Fact>
          {taken && <Fact label="Taken">{taken}, as the camera says</Fact>}
          {file.latitude !== null && file.longitude !== null && (
            <Fact label="Place">
              {file.latitude.toFixed(4)}, {file.longitude.toFixed(4)}, as the camera says
            </Fact>
          )}
          <Fact label="Size">{formatByteSize(file.fileSize)}</Fact>
          <Fact label="Kind">{file.mimeType}</Fact>
          <Fact label="Virus scan">
            {SCAN_WORDS[file.scanStatus].word}. {SCAN_WORDS[file.scanStatus].meaning}
          </Fact>
          <Fact label="AI analysis">{AI_WORDS[file.evidenceAiAnalysisStatus]}</Fact>
          <Fact label="SHA-256">
            <span className="font-mono break-all">{file.sha256}</span>
          </Fact>
        </dl>
        <p className="mt-2 text-sm">
          <Link to={`${paths.fileHistory}?file=${file.id}`} className="font-medium text-brand-text">
            History of this file
          </Link>
        </p>
      </section>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-3">{label}</dt>
      <dd className="min-w-0 text-1">{children}</dd>
    </>
  );
}

function Entries({ file }: { file: EvidenceFile }) {
  const { propertyName } = useBook();
  const actions = useFileActions();
  const [isLinking, setLinking] = useState(false);
  const mayEdit = useCan("evidence");
  const mayLink = mayEdit && file.trashedAt === null && file.scanStatus !== "infected";
  return (
    <section aria-labelledby="file-entries">
      <h3 id="file-entries" className="mb-1.5 text-base font-semibold">
        Backs up
      </h3>
      {file.entries.length === 0 && <p className="text-sm text-3">No entry yet.</p>}
      <ul className="divide-y divide-line">
        {file.entries.map((entry) => (
          <li key={entry.id} className="py-2">
            <div className="flex items-start gap-2">
              <Link to={entryPath(entry.id)} className="min-w-0 flex-1 text-base text-1">
                {entryWords(entry, propertyName)}
                {entry.isVoided && " (voided)"}
              </Link>
              {mayLink && (
                <Button
                  size="sm"
                  variant="quiet"
                  pending={actions.isActing}
                  aria-label={`Unlink the entry of ${formatCivilDate(entry.date)}`}
                  onClick={() => actions.detach(file.id, entry.id)}
                >
                  Unlink
                </Button>
              )}
            </div>
            <p className="text-sm text-3">{entry.description || "No description"}</p>
            {entry.disagreements.map((disagreement) => (
              <Banner key={disagreement.kind} tone="warn">
                {disagreementWords(disagreement)}
              </Banner>
            ))}
          </li>
        ))}
      </ul>
      {file.suggestion && mayEdit && (
        <div className="mt-2 overflow-clip rounded-lg border border-line">
          <Suggestion file={file} />
        </div>
      )}
      {mayLink && (
        <Button size="sm" className="mt-2" onClick={() => setLinking(true)}>
          Link to entries
        </Button>
      )}
      {isLinking && <LinkEntriesDialog file={file} onClose={() => setLinking(false)} />}
    </section>
  );
}
