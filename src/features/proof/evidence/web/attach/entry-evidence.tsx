import { Button, formatCivilDate } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Paperclip } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { EvidenceFile } from "#features/proof/evidence/contract.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { filePath, filesOfEntryPath } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import { FilePicture } from "../file-picture.tsx";
import { disagreementWords } from "../file-words.ts";
import { filesOfEntryQuery } from "../queries.ts";
import { useFileActions } from "../use-file-actions.ts";
import { AttachDialog } from "./attach-dialog.tsx";

/** The files that back up one entry, with a way to add some. For the entry's own panel. */
export function EntryEvidence({ entryId }: { entryId: string }) {
  const { data, error } = useQuery(filesOfEntryQuery(entryId));
  const actions = useFileActions();
  const [isAttaching, setAttaching] = useState(false);
  return (
    <section aria-labelledby="entry-evidence" className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="entry-evidence" className="text-base font-semibold">
          Evidence
        </h3>
        <Can do="evidence">
          <Button
            size="sm"
            icon={<Paperclip className="size-4" strokeWidth={1.75} />}
            onClick={() => setAttaching(true)}
          >
            Attach
          </Button>
        </Can>
      </div>
      {error && <p role="alert">{errorMessage(error, "The files could not be read. Close this and try again.")}</p>}
      {data?.files.length === 0 && <p className="text-sm text-3">Nothing backs up this entry yet.</p>}
      <ul className="divide-y divide-line">
        {data?.files.map((file) => {
          const doubts = file.entries.find(({ id }) => id === entryId)?.disagreements ?? [];
          return (
            <li key={file.id} className="flex items-center gap-3 py-2">
              <FilePicture file={file} className="size-10 rounded-md border border-line" />
              <span className="min-w-0 flex-1">
                <Link to={filePath(file.id)} className="block truncate text-1">
                  {file.originalName}
                </Link>
                {file.damagedAt !== null && <span className="block text-sm text-danger-text">Damaged</span>}
                {file.takenOn && <span className="text-sm text-3">Taken {formatCivilDate(file.takenOn)}</span>}
                {doubts.map((doubt) => (
                  <span key={doubt.kind} className="block text-sm text-warn-text">
                    {disagreementWords(doubt)}
                  </span>
                ))}
              </span>
              <Can do="evidence">
                <Unlink file={file} pending={actions.isActing} onUnlink={() => actions.detach(file.id, entryId)} />
              </Can>
            </li>
          );
        })}
      </ul>
      {data && data.files.length > 0 && (
        <Link to={filesOfEntryPath(entryId)} className="text-sm font-medium text-brand-text">
          Open in the vault
        </Link>
      )}
      {isAttaching && <AttachDialog entryIds={[entryId]} onClose={() => setAttaching(false)} />}
    </section>
  );
}

type UnlinkProps = { file: Pick<EvidenceFile, "originalName">; pending: boolean; onUnlink: () => void };

function Unlink({ file, pending, onUnlink }: UnlinkProps) {
  return (
    <Button size="sm" variant="quiet" pending={pending} aria-label={`Unlink ${file.originalName}`} onClick={onUnlink}>
      Unlink
    </Button>
  );
}
