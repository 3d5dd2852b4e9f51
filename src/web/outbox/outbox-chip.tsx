import { classNames } from "@tenure/ui";
import { Check, CloudOff, CloudUpload } from "lucide-react";
import { useState } from "react";
import { useLazyFeature } from "../lazy/use-lazy-feature.ts";
import { outboxWords } from "./outbox-item.ts";
import { useOutbox } from "./use-outbox.ts";

const loadDialog = () => import("./outbox-dialog.tsx");

const ICON = { "aria-hidden": true, className: "size-4 shrink-0", strokeWidth: 1.75 } as const;

/** Shows what waits on this device, as long as something does; then one calm word. `compact`: only the icon and the count. */
export function OutboxChip({ compact = false }: { compact?: boolean }) {
  const { items, isAllSaved } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  // When something waits, there is mostly no connection to fetch it with.
  const dialog = useLazyFeature(loadDialog, { isWanted: isOpen, onCancel: close });
  const held = items.filter(({ state }) => state !== "waiting").length;
  const words = outboxWords(items.length - held, held);
  const Icon = held > 0 ? CloudOff : CloudUpload;
  return (
    <>
      <span role="status" className="contents">
        {items.length === 0 && isAllSaved && (
          <span className="flex min-h-control items-center gap-2 px-2.5 text-sm text-2">
            <Check {...ICON} className="size-4 shrink-0 text-brand-text" />
            <span className={compact ? "sr-only" : ""}>All saved</span>
          </span>
        )}
        {items.length > 0 && <span className="sr-only">{words}</span>}
      </span>
      {items.length > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className={classNames(
            "flex min-h-control items-center gap-2 rounded-md border px-2.5 text-sm font-medium",
            held > 0
              ? "border-danger-text/30 bg-danger-soft text-danger-text"
              : "border-warn-text/30 bg-warn-soft text-warn-text",
          )}
        >
          <Icon {...ICON} />
          {compact && <span aria-hidden="true">{items.length}</span>}
          <span className={compact ? "sr-only" : ""}>{words}</span>
        </button>
      )}
      {isOpen && dialog && <dialog.OutboxDialog onClose={close} />}
    </>
  );
}
