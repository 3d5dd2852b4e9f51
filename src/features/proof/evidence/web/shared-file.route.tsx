import { Banner, Button, formatInstant, formatByteSize } from "@tenure/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { callApiForFile } from "#web/api/call-api.ts";
import { saveFile, wholeFile } from "#web/api/save-file.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { mayShowInline } from "../file-kinds.ts";
import { getSharedFile, openSharedFile } from "../sharing-contract.ts";
import { BlobImage } from "./file-picture.tsx";

/** The address holds the secret: no search engine may index it and no link may pass it on. */
export const meta = () => [
  ...pageMeta("A shared file", { noIndex: true }),
  { name: "referrer", content: "no-referrer" },
];

const GONE = "This link is not valid, or it has ended. Ask for a new one.";

/** For someone without an account who follows a link. */
export default function SharedFilePage() {
  const token = useParams()["token"] ?? "";
  const query = useQuery({
    ...apiQuery(getSharedFile, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold break-words outline-none">
        {query.data?.originalName ?? "A shared file"}
      </h1>
      <div className="mt-6 flex flex-col gap-5">
        {query.data && <SharedFileView shared={query.data} token={token} />}
        <LinkFailure query={query} gone={GONE} />
        {query.isPending && <p role="status">Looking up the link.</p>}
      </div>
    </>
  );
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function SharedFileView({ shared, token }: { shared: ResponseOf<typeof getSharedFile>; token: string }) {
  const isShown = shared.kind === "image" && mayShowInline(shared.mimeType);
  const open = useMutation({
    mutationFn: async () => {
      const bytes = await wholeFile(await callApiForFile(openSharedFile, { params: { token } }));
      if (!isShown) saveFile(bytes, shared.originalName);
      return bytes;
    },
  });
  return (
    <>
      <p className="text-lg text-2">
        {shared.sharedByName || "Someone"} shares this file with you: {formatByteSize(shared.fileSize)}. The link ends
        on {formatInstant(shared.expiresAt, ZONE)}, and {shared.sharedByName || "they"} can see how often it was opened.
      </p>
      {shared.isCopy && <p className="text-sm text-3">A copy of a photo without its place, time and device.</p>}
      {isShown && open.data ? (
        <BlobImage
          bytes={open.data}
          alt={`Contents of ${shared.originalName}`}
          className="w-full rounded-lg border border-line bg-sunken"
        />
      ) : (
        <Button variant="primary" pending={open.isPending} onClick={() => open.mutate()}>
          {isShown ? "Open the picture" : "Download the file"}
        </Button>
      )}
      {open.isSuccess && !isShown && <p role="status">Saved by your browser.</p>}
      {open.error && (
        <Banner tone="danger" announce>
          {errorMessage(open.error, GONE)}
        </Banner>
      )}
    </>
  );
}
