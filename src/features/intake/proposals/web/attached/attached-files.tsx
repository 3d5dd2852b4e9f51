import { Button, Checkbox } from "@tenure/ui";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { filePath } from "#web/paths.ts";
import { keepAttached } from "#features/intake/proposals/attached-contract.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { showProposals } from "../queries.ts";
import { type AttachedFile, askedAfter, fileWords, stateWords } from "./attached-words.ts";

/** The files of a mail: which of them to keep with its entry, and what became of those. */
export function AttachedFiles({ proposal }: { proposal: Proposal }) {
  const { id, status, attachedFiles: files, mayKeepFiles } = proposal;
  const asking = useApiMutation(keepAttached, { toast: "save", onSuccess: (now) => showProposals([now]) });
  if (files.length === 0) return null;
  const ask = (attachmentIds: string[]): void => asking.send({ params: { id }, body: { attachmentIds } });
  const isOpen = mayKeepFiles && status !== "ignored";
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm" aria-label="Attached files">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          {isOpen && status === "waiting" ? (
            <Checkbox
              label={`Keep ${fileWords(file)}`}
              checked={file.state !== null}
              disabled={asking.isSending}
              onChange={() => ask(askedAfter(files, file.id))}
            />
          ) : (
            <FileLine file={file} isSending={asking.isSending} onKeep={isOpen ? () => ask([file.id]) : null} />
          )}
        </li>
      ))}
    </ul>
  );
}

type LineProps = {
  file: AttachedFile;
  isSending: boolean;
  /** Null: it is not theirs to ask for. */ onKeep: (() => void) | null;
};

function FileLine({ file, isSending, onKeep }: LineProps) {
  const words = stateWords(file);
  const mayAsk = onKeep !== null && (file.state === null || file.state === "failed");
  const verb = file.state === "failed" ? "Try again" : "Keep";
  return (
    <>
      {file.fileId === null ? (
        <span>{fileWords(file)}</span>
      ) : (
        <Link className="underline" to={filePath(file.fileId)}>
          {fileWords(file)}
        </Link>
      )}
      {words !== null && <span className="text-2">{words}</span>}
      {mayAsk && (
        <Button
          size="sm"
          variant="quiet"
          disabled={isSending}
          aria-label={`${verb}: ${file.fileName}`}
          onClick={onKeep}
        >
          {verb}
        </Button>
      )}
    </>
  );
}
