import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { getFeedbackScreenshot } from "#features/support/feedback/contract.ts";
import { NEVER_STALE } from "#shared/stale-reads.ts";
import { callApiForFile } from "#web/api/call-api.ts";

/** The screenshot sent along. It needs the caller's token, which an `img` cannot send. */
export function ScreenshotOf({ id }: { id: string }) {
  const { data, isError } = useQuery({
    queryKey: [getFeedbackScreenshot.path, id],
    meta: NEVER_STALE,
    queryFn: async ({ signal }) => (await callApiForFile(getFeedbackScreenshot, { params: { id } }, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p className="mt-3 text-sm text-2">The picture is gone.</p>;
  return data ? <Picture bytes={data} /> : <p className="mt-3 text-sm text-2">Loading the picture</p>;
}

function Picture({ bytes }: { bytes: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(bytes);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return (
    <img
      ref={image}
      alt="Screenshot that came with the message"
      className="mt-3 max-h-96 max-w-full rounded-md border border-line"
    />
  );
}
