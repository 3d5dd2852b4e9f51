import { Badge, Button, Card, formatByteSize, formatCivilDate, formatCount, formatInstant } from "@tenure/ui";
import { Link } from "react-router";
import { useBook } from "#web/book/use-book.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { useCan } from "#web/session/use-can.ts";
import type { EvidenceFile } from "#features/proof/evidence/contract.ts";
import { isHeldBack } from "#features/proof/evidence/rules.ts";
import { FilePicture } from "../file-picture.tsx";
import { SCAN_WORDS, suggestionWords } from "../file-words.ts";
import { useFileActions } from "../use-file-actions.ts";
import { changedSearch, useFileAddress } from "./file-address.ts";

/** What a file backs up, in a line. */
export const linkWords = ({ entries, trashedAt, purgesAt }: EvidenceFile, timeZone: string): string => {
  if (trashedAt !== null) {
    return purgesAt === null ? "Kept by a legal hold" : `Removed for good on ${formatInstant(purgesAt, timeZone)}`;
  }
  const [first] = entries;
  if (!first) return "Backs up no entry yet";
  return entries.length === 1
    ? `Backs up the entry of ${formatCivilDate(first.date)}`
    : `Backs up ${formatCount(entries.length, "entry", "entries")}`;
};

export function FileBadges({ file }: { file: EvidenceFile }) {
  const disagrees = file.entries.some(({ disagreements }) => disagreements.length > 0);
  const { word, tone } = SCAN_WORDS[file.scanStatus];
  if (!isHeldBack(file.scanStatus) && file.damagedAt === null && !disagrees && file.openShareCount === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {isHeldBack(file.scanStatus) && <Badge tone={tone}>{word}</Badge>}
      {file.damagedAt !== null && <Badge tone="danger">Damaged</Badge>}
      {disagrees && <Badge tone="warn">Says another time or place</Badge>}
      {file.openShareCount > 0 && <Badge tone="info">Shared</Badge>}
    </span>
  );
}

/** A file's own address on this page; the filters of the list stay. */
export function FileLink({ file, className }: { file: EvidenceFile; className?: string }) {
  const { search } = useFileAddress();
  return (
    <Link
      to={{ search: changedSearch(search, { file: file.id }).toString() }}
      preventScrollReset
      className={className}
      title={file.originalName}
    >
      {file.originalName}
    </Link>
  );
}

export function FileGrid({ files }: { files: readonly EvidenceFile[] }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4" aria-label="Files">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <Card flush className="relative flex h-full flex-col transition-colors hover:border-line-strong">
            <FilePicture file={file} className="aspect-4/3 w-full border-b border-line" />
            <div className="flex flex-1 flex-col gap-0.5 p-3">
              <FileLink
                file={file}
                className="truncate font-medium text-1 no-underline after:absolute after:inset-0 hover:underline"
              />
              <span className="text-sm text-3">{linkWords(file, timeZone)}</span>
              <span className="text-sm text-3">{formatByteSize(file.fileSize)}</span>
              <FileBadges file={file} />
            </div>
            <Suggestion file={file} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** A proposal remains a proposal until a person accepts it. */
export function Suggestion({ file }: { file: EvidenceFile }) {
  const { propertyName } = useBook();
  const actions = useFileActions();
  const mayEdit = useCan("evidence");
  const { suggestion } = file;
  if (!suggestion) return null;
  const entryIds = suggestion.entries.map(({ id }) => id);
  return (
    <div className="relative border-t border-line bg-info-soft px-3 py-2 text-sm text-1">
      <p>{suggestionWords(suggestion, propertyName)}</p>
      {entryIds.length > 0 && mayEdit && (
        <div className="mt-1.5 flex gap-2">
          <Button
            size="sm"
            pending={actions.isActing}
            aria-label={`Link ${file.originalName}`}
            onClick={() => actions.attach([file.id], entryIds)}
          >
            Link
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Dismiss the proposal for ${file.originalName}`}
            onClick={() => actions.dismiss(file.id, entryIds)}
          >
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
