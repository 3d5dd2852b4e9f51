import { Button, Card, formatByteSize, formatCount, ProgressBar } from "@tenure/ui";
import { Link } from "react-router";
import { filePath } from "#web/paths.ts";
import type { UploadItem, useUploads } from "./use-uploads.ts";

/** Each upload, with how far it is and what became of it. */
export function UploadList({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const { items, isBusy, putAway, again } = uploads;
  if (items.length === 0) return null;
  const arrived = items.filter(({ state }) => state === "kept" || state === "duplicate").length;
  return (
    <Card
      title={isBusy ? "Uploading" : "Uploaded"}
      flush
      actions={
        !isBusy && (
          <Button size="sm" variant="quiet" onClick={putAway}>
            Put away
          </Button>
        )
      }
    >
      <p role="status" className="sr-only">
        {`${arrived} of ${formatCount(items.length, "file")} arrived`}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto" aria-label="Files on their way">
        {items.map((item) => (
          <UploadRow key={item.key} item={item} onAgain={() => again(item)} />
        ))}
      </ul>
    </Card>
  );
}

function UploadRow({ item, onAgain }: { item: UploadItem; onAgain: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
      <span className="min-w-0 flex-1 basis-48 truncate">
        {item.name} <span className="text-sm text-3">{formatByteSize(item.source.size)}</span>
      </span>
      <UploadOutcome item={item} onAgain={onAgain} />
    </li>
  );
}

function UploadOutcome({ item, onAgain }: { item: UploadItem; onAgain: () => void }) {
  switch (item.state) {
    case "waiting":
      return <span className="text-sm text-3">Waiting</span>;
    case "sending":
      return <ProgressBar label={item.name} value={item.progress} className="w-40" />;
    case "kept":
      return (
        <Link to={filePath(item.file.id)} className="text-sm font-medium text-brand-text" preventScrollReset>
          Kept
          <span className="sr-only">: open {item.name}</span>
        </Link>
      );
    case "duplicate":
      return (
        <span className="text-sm text-2">
          Already here as{" "}
          <Link to={filePath(item.file.id)} className="font-medium text-brand-text" preventScrollReset>
            {item.file.originalName}
          </Link>
        </span>
      );
    case "refused":
      return (
        <span className="flex flex-wrap items-center gap-2 text-sm text-danger-text">
          <span role="alert">{item.reason}</span>
          {item.mayTryAgain && (
            <Button size="sm" onClick={onAgain}>
              Try again
            </Button>
          )}
        </span>
      );
  }
}
