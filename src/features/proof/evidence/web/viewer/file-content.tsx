import { Banner, formatInstant, Spinner, TextArea } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { NEVER_STALE } from "#shared/stale-reads.ts";
import { callApiForFile } from "#web/api/call-api.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { useSlots } from "#web/slots/slots.ts";
import { type EvidenceFile, getFileContent } from "#features/proof/evidence/contract.ts";
import { mayShowInline } from "#features/proof/evidence/file-kinds.ts";
import { isHeldBack } from "#features/proof/evidence/rules.ts";
import { BlobImage, FilePicture, usePreview } from "../file-picture.tsx";
import { SCAN_WORDS } from "../file-words.ts";

/** The PDF reader is large and loads with the first PDF that is opened. */
const PdfPages = lazy(async () => ({ default: (await import("./pdf-pages.tsx")).PdfPages }));

const TEXT_SHOWN = 100_000;

/** The file itself, as far as a browser can show it safely; otherwise says so and offers the download. */
export function FileContent({ file }: { file: EvidenceFile }) {
  if (isHeldBack(file.scanStatus)) {
    const { word, meaning } = SCAN_WORDS[file.scanStatus];
    const finding = file.scanFinding === null ? "" : ` It names ${file.scanFinding}.`;
    return (
      <Banner tone={file.scanStatus === "infected" ? "danger" : "warn"} title={`${word}.`}>
        {meaning + finding}
      </Banner>
    );
  }
  if (file.damagedAt !== null) return <Damaged damagedAt={file.damagedAt} />;
  if (file.kind === "text" || mayShowInline(file.mimeType)) return <Shown file={file} />;
  return <SmallCopy file={file} />;
}

function SmallCopy({ file }: { file: EvidenceFile }) {
  const preview = usePreview(file);
  return (
    <div className="flex flex-col gap-3">
      {preview && file.kind === "image" ? (
        <MarkedPicture fileId={file.id}>
          <BlobImage bytes={preview} alt={`A small copy of ${file.originalName}`} className="max-h-[60vh] max-w-full" />
        </MarkedPicture>
      ) : (
        <FilePicture file={file} className="aspect-4/3 w-full rounded-lg border border-line" />
      )}
      <p className="text-sm text-3">
        {file.hasPreview
          ? "A small copy. Download the file to see it whole."
          : "There is no preview of this kind of file. Download it to open it."}
      </p>
    </div>
  );
}

function Damaged({ damagedAt }: { damagedAt: string }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <Banner tone="danger" title="Damaged.">
      On {formatInstant(damagedAt, timeZone)} we found that this file is no longer the one you added, so we don’t show
      it. Add the same file again and it opens as before, with its links and its history.
    </Banner>
  );
}

/** Opening a file here is recorded in its history, so it is requested only once. */
const useContent = ({ id }: EvidenceFile) =>
  useQuery({
    queryKey: ["file content", id],
    meta: NEVER_STALE,
    queryFn: async ({ signal }) => {
      const answer = await callApiForFile(getFileContent, { params: { id }, query: { as: "view" } }, { signal });
      const bytes = await answer.blob();
      return { bytes, text: answer.headers.get("content-type")?.startsWith("text/") ? await bytes.text() : null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

function Shown({ file }: { file: EvidenceFile }) {
  const { data, error } = useContent(file);
  if (error)
    return <p role="alert">{errorMessage(error, "The file could not be fetched. Close this and try again.")}</p>;
  if (!data) return <OpeningFile />;
  if (data.text !== null) {
    const isCut = data.text.length > TEXT_SHOWN;
    return (
      <div className="flex flex-col gap-2">
        <TextArea
          readOnly
          rows={16}
          aria-label={`Contents of ${file.originalName}`}
          value={data.text.slice(0, TEXT_SHOWN)}
        />
        {isCut && <p className="text-sm text-3">The rest is in the file: download it.</p>}
      </div>
    );
  }
  if (file.kind === "image") {
    return (
      <MarkedPicture fileId={file.id}>
        <BlobImage
          bytes={data.bytes}
          alt={`Contents of ${file.originalName}`}
          className="max-h-[60vh] max-w-full object-contain"
        />
      </MarkedPicture>
    );
  }
  return (
    <Suspense fallback={<OpeningFile />}>
      <PdfPages fileId={file.id} bytes={data.bytes} name={file.originalName} />
    </Suspense>
  );
}

/** A picture as large as there is room, with the boxes of what was read on it. */
function MarkedPicture({ fileId, children }: { fileId: string; children: ReactNode }) {
  const slots = useSlots();
  return (
    <div className="grid place-items-center overflow-clip rounded-lg border border-line bg-sunken">
      <div className="relative flex">
        {children}
        {slots && <slots.fileReading.Marks fileId={fileId} page={1} />}
      </div>
    </div>
  );
}

function OpeningFile() {
  return (
    <div className="grid aspect-4/3 place-items-center rounded-lg border border-line bg-sunken">
      <Spinner />
      <span className="sr-only">Opening the file</span>
    </div>
  );
}
