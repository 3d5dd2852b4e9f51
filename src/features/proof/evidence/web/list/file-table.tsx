import {
  Card,
  Cell,
  formatInstant,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
  formatByteSize,
} from "@tenure/ui";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { EvidenceFile } from "#features/proof/evidence/contract.ts";
import { FilePicture } from "../file-picture.tsx";
import { FileBadges, FileLink, linkWords, Suggestion } from "./file-grid.tsx";

const HASH_SHOWN = 12;

export function FileTable({ files }: { files: readonly EvidenceFile[] }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <Card flush>
      <Table caption="Files" density="roomy">
        <TableHead>
          <tr>
            <HeaderCell>File</HeaderCell>
            <HeaderCell className="max-md:hidden">Uploaded</HeaderCell>
            <HeaderCell numeric className="max-sm:hidden">
              Size
            </HeaderCell>
            <HeaderCell className="max-xl:hidden">Fingerprint</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {files.map((file) => (
            <TableRow key={file.id}>
              <Cell rowHeader>
                <span className="flex items-start gap-3 py-1">
                  <FilePicture file={file} className="size-11 rounded-md border border-line" />
                  <span className="min-w-0">
                    <FileLink file={file} className="font-medium break-words text-1" />
                    <span className="block text-sm font-normal text-3">{linkWords(file, timeZone)}</span>
                    <FileBadges file={file} />
                  </span>
                </span>
                <Suggestion file={file} />
              </Cell>
              <Cell className="whitespace-nowrap max-md:hidden">{formatInstant(file.uploadedAt, timeZone)}</Cell>
              <Cell numeric className="whitespace-nowrap max-sm:hidden">
                {formatByteSize(file.fileSize)}
              </Cell>
              <Cell quiet className="max-xl:hidden">
                <span className="font-mono text-sm" title={file.sha256}>
                  {file.sha256.slice(0, HASH_SHOWN)}
                </span>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
