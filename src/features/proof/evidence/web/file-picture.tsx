import { classNames } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { FileArchive, FileAudio, FileImage, FileSpreadsheet, FileText, FileVideo, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { NEVER_STALE } from "#shared/stale-reads.ts";
import { callApiForFile } from "#web/api/call-api.ts";
import { type EvidenceFile, getFilePreview } from "../contract.ts";
import type { FileKind } from "../file-kinds.ts";

const ICONS: Record<FileKind, LucideIcon> = {
  image: FileImage,
  pdf: FileText,
  text: FileText,
  document: FileSpreadsheet,
  audio: FileAudio,
  video: FileVideo,
  archive: FileArchive,
};

type BlobImageProps = { bytes: Blob; alt: string; className?: string };

/** Bytes that only a signed-in call can fetch, shown from memory. */
export function BlobImage({ bytes, alt, className }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(bytes);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return <img ref={image} alt={alt} className={className} />;
}

type Pictured = Pick<EvidenceFile, "id" | "kind" | "hasPreview">;

/** The small picture that the vault made; undefined until it is here, and where there is none. */
export const usePreview = (file: Pictured): Blob | undefined =>
  useQuery({
    queryKey: ["file preview", file.id],
    meta: NEVER_STALE,
    queryFn: async ({ signal }) =>
      (await callApiForFile(getFilePreview, { params: { id: file.id } }, { signal })).blob(),
    enabled: file.hasPreview,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** A small picture of an image, a sign of its kind for everything else. Decoration: the name stands beside it. */
export function FilePicture({ file, className }: { file: Pictured; className?: string }) {
  const preview = usePreview(file);
  const Icon = ICONS[file.kind];
  return (
    <span
      aria-hidden="true"
      className={classNames("relative grid shrink-0 place-items-center overflow-hidden bg-sunken text-3", className)}
    >
      <Icon className="size-1/3 max-h-8 min-h-4 max-w-8 min-w-4" strokeWidth={1.5} />
      {preview && <BlobImage bytes={preview} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}
