import { formatCount, formatInstant, IconButton } from "@tenure/ui";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { Conversation } from "#features/assistant/rep-assistant/contract.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

type HistoryRowProps = { conversation: Conversation; onOpen: () => void; onDeleted: () => void };

export function HistoryRow({ conversation, onOpen, onDeleted }: HistoryRowProps) {
  const { title, lastAt, messageCount, askedBy } = conversation;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [isDeleting, setDeleting] = useState(false);
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        onClick={onOpen}
        className="min-h-11 min-w-0 flex-1 rounded-md px-2 py-1.5 text-left hover:bg-hover"
      >
        <span className="block truncate text-base font-medium text-1">{title}</span>
        <span className="block text-sm text-3">
          {!askedBy.isYou && `Asked by ${askedBy.name} · `}
          <time dateTime={lastAt}>{formatInstant(lastAt, timeZone)}</time>
          {` · ${formatCount(messageCount, "message")}`}
        </span>
      </button>
      <IconButton
        label="Delete conversation"
        aria-description={title}
        onClick={() => setDeleting(true)}
        icon={<Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      />
      {isDeleting && (
        <DeleteDialog conversation={conversation} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
      )}
    </li>
  );
}
