import { Button, Dialog, IconButton, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download, Trash2, Undo2 } from "lucide-react";
import { type KeyboardEvent } from "react";
import { useDownload } from "#web/api/use-download.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton, type RetryButtonProps } from "#web/fallbacks/retry-button.tsx";
import { Can } from "#web/session/can.tsx";
import { useSlots } from "#web/slots/slots.ts";
import { type EvidenceFile, getFileContent } from "#features/proof/evidence/contract.ts";
import { isHeldBack } from "#features/proof/evidence/rules.ts";
import { useFileAddress } from "../list/file-address.ts";
import { fileQuery } from "../queries.ts";
import { useFileActions } from "../use-file-actions.ts";
import { FileContent } from "./file-content.tsx";
import { FileFacts } from "./file-facts.tsx";
import { ShareLinks } from "./share-links.tsx";

/** One file, with what it backs up beside it; arrows step through the list from which it was opened. */
export function FileViewer({ id, siblings }: { id: string; siblings: readonly string[] }) {
  const { change } = useFileAddress();
  const slots = useSlots();
  const reading = useQuery(fileQuery(id));
  const { data: file } = reading;
  const at = siblings.indexOf(id);
  const step = (by: 1 | -1): void => {
    const next = at === -1 ? undefined : siblings[at + by];
    if (next) change({ file: next });
  };
  const close = (): void => change({ file: null });
  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof Element && event.target.matches("input, select, textarea");
    if (isField || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  };
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && close()}
      onKeyDown={onKeyDown}
      title={file?.originalName ?? "File"}
      footer={
        <>
          <Steps at={at} count={siblings.length} onStep={step} />
          {file && <Acts file={file} onGone={close} />}
        </>
      }
    >
      <>
        <Unread query={reading} />
        {reading.isPending && (
          <SkeletonRegion label="Loading the file">
            <SkeletonRows rows={6} />
          </SkeletonRegion>
        )}
        {file && (
          <div key={file.id} className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <FileContent file={file} />
            <div className="flex min-w-0 flex-col gap-5">
              {slots && <slots.fileReading.Panel fileId={file.id} />}
              <FileFacts file={file} />
              {file.trashedAt === null && isGivenOut(file) && (
                <Can do="share">
                  <ShareLinks file={file} />
                </Can>
              )}
            </div>
          </div>
        )}
      </>
    </Dialog>
  );
}

const isGivenOut = ({ scanStatus, damagedAt }: EvidenceFile): boolean => !isHeldBack(scanStatus) && damagedAt === null;

/** A file that does not exist gets no retry; one that could not be read does. */
function Unread({ query }: { query: RetryButtonProps["query"] }) {
  const { error } = query;
  if (isApiError(error) && error.status === 404) return <p role="alert">There is no such file in this vault.</p>;
  return (
    <>
      {error && (
        <p role="alert" className="mb-3 text-danger-text">
          {errorMessage(error, "The file could not be read. Try again.")}
        </p>
      )}
      <RetryButton query={query}>Try again</RetryButton>
    </>
  );
}

/** At either end of the list the button keeps the focus, so that the way back is one key away. */
const AT_AN_END = "aria-disabled:opacity-60 aria-disabled:hover:bg-transparent aria-disabled:hover:text-2";

type StepsProps = { at: number; count: number; onStep: (by: 1 | -1) => void };

function Steps({ at, count, onStep }: StepsProps) {
  return (
    <span className="flex items-center gap-1 sm:mr-auto">
      <IconButton
        label="Previous file"
        aria-disabled={at <= 0}
        className={AT_AN_END}
        onClick={() => onStep(-1)}
        icon={<ChevronLeft className="size-4" strokeWidth={1.75} />}
      />
      <IconButton
        label="Next file"
        aria-disabled={at === -1 || at === count - 1}
        className={AT_AN_END}
        onClick={() => onStep(1)}
        icon={<ChevronRight className="size-4" strokeWidth={1.75} />}
      />
      {at !== -1 && (
        <span className="text-sm text-3 tabular-nums">
          {at + 1} of {count}
        </span>
      )}
    </span>
  );
}

function Acts({ file, onGone }: { file: EvidenceFile; onGone: () => void }) {
  const actions = useFileActions();
  const { isPending, download } = useDownload();
  if (file.trashedAt !== null) {
    return (
      <Can do="evidence">
        <Button
          variant="primary"
          pending={actions.isActing}
          icon={<Undo2 className="size-4" strokeWidth={1.75} />}
          onClick={() => actions.restore([file.id])}
        >
          Take out of the trash
        </Button>
      </Can>
    );
  }
  const trash = (): void => {
    actions.trash([file.id]);
    onGone();
  };
  return (
    <>
      <Can do="evidence">
        <Button variant="quiet" icon={<Trash2 className="size-4" strokeWidth={1.75} />} onClick={trash}>
          Move to the trash
        </Button>
      </Can>
      {isGivenOut(file) && (
        <Button
          pending={isPending}
          icon={<Download className="size-4" strokeWidth={1.75} />}
          onClick={() =>
            download(getFileContent, { params: { id: file.id }, query: { as: "download" } }, file.originalName)
          }
        >
          Download
        </Button>
      )}
    </>
  );
}
