import { hoursText } from "@tenure/tax-rules";
import { Button, formatCivilDate, toast } from "@tenure/ui";
import { Paperclip } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Can } from "#web/session/can.tsx";
import { attachFiles, detachFiles } from "#features/proof/evidence/contract.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSlots } from "#web/slots/slots.ts";
import { useBook } from "#web/book/use-book.ts";
import { entryPath } from "#web/paths.ts";
import type { WeakEntry } from "../contract.ts";
import { DOUBT_WORDS, SOURCE_WORDS } from "./coverage-words.ts";

/** One entry: what it is, what supports it, what can be doubted, and how to attach more. */
export function WeakEntryLine({ entry, taxYear }: { entry: WeakEntry; taxYear: number }) {
  const { propertyName } = useBook();
  const name = entry.description || ACTIVITY_LABELS[entry.activityType];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-5">
      <div className="min-w-64 flex-1">
        <Link
          to={entryPath(entry.id)}
          className="inline-flex min-h-6 items-center rounded-sm text-base font-medium text-1 no-underline hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        <p className="text-sm text-2 tabular-nums">
          {formatCivilDate(entry.date, { taxYear })} · {hoursText(entry.durationSeconds)} ·{" "}
          {entry.propertyId === null ? ACTIVITY_LABELS[entry.activityType] : propertyName(entry.propertyId)}
          {[
            ...entry.sources.map(({ kind }) => `has ${SOURCE_WORDS[kind]}`),
            ...entry.doubts.map((doubt) => DOUBT_WORDS[doubt]),
          ]
            .map((words) => ` · ${words}`)
            .join("")}
        </p>
      </div>
      <Can do="evidence">
        <AttachButtons entry={entry} name={name} />
      </Can>
    </li>
  );
}

function AttachButtons({ entry, name }: { entry: WeakEntry; name: string }) {
  const AttachDialog = useSlots()?.entry.AttachDialog;
  const [isOpen, setOpen] = useState(false);
  const { attachPhotos, isActing } = useAttachPhotos(entry);
  const [photo] = entry.photos;
  return (
    <div className="flex max-w-full flex-wrap gap-2">
      {photo && (
        <Button size="sm" variant="primary" pending={isActing} onClick={attachPhotos}>
          <span className="max-w-48 truncate">
            Attach {entry.photos.length === 1 ? photo.originalName : `${entry.photos.length} photos of that day`}
          </span>
        </Button>
      )}
      {AttachDialog && (
        <Button
          size="sm"
          icon={<Paperclip className="size-4" strokeWidth={1.75} />}
          aria-label={`${photo ? "Another file" : "Attach"}: ${name}`}
          onClick={() => setOpen(true)}
        >
          {photo ? "Another file" : "Attach"}
        </Button>
      )}
      {AttachDialog && isOpen && <AttachDialog entryIds={[entry.id]} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** One press attaches the photos in the vault that fit the entry's day and place. */
const useAttachPhotos = ({ id, photos }: WeakEntry) => {
  const request = { body: { fileIds: photos.map(({ fileId }) => fileId), entryIds: [id] } };
  const detach = useApiMutation(detachFiles, { toast: "save" });
  const attach = useApiMutation(attachFiles, {
    toast: "save",
    onSuccess: () => {
      toast({
        title: photos.length === 1 ? "Photo attached" : `${photos.length} photos attached`,
        tone: "success",
        action: { label: "Undo", onAction: () => detach.send(request) },
      });
    },
  });
  return { attachPhotos: (): void => attach.send(request), isActing: attach.isSending };
};
