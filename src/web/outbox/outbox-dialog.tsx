import { Button, Dialog, formatInstant } from "@tenure/ui";
import { useState } from "react";
import { useSignedInUser } from "../session/use-user.ts";
import { askReason, suggestedReasons } from "../api/ask-reason.ts";
import { sendAgain, sendNow } from "./outbox.ts";
import { editorOf } from "./outbox-editors.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { throwAway } from "./throw-away.ts";
import { useOutbox } from "./use-outbox.ts";

/** Everything that waits on this device for this person, each with what can be done about it. */
export function OutboxDialog({ onClose }: { onClose: () => void }) {
  const { items } = useOutbox();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [sending, setSending] = useState<"idle" | "pending" | "failed">("idle");
  const send = async (): Promise<void> => {
    setSending("pending");
    setSending((await sendNow()) ? "idle" : "failed");
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="On this device"
      description="Kept in this browser until the server has it. The server notes when it received it, and also when you captured it."
      footer={
        items.some(({ state }) => state === "waiting") && (
          <Button variant="primary" pending={sending === "pending"} onClick={() => void send()}>
            Send now
          </Button>
        )
      }
    >
      <p role="status" className="text-danger-text">
        {sending === "failed" && items.length > 0 && "The server could not be reached. It is tried again by itself."}
      </p>
      {items.length === 0 ? (
        <p className="text-2">All saved. Nothing is left to send.</p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Waiting key={item.id} item={item} timeZone={timeZone} onClose={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type WaitingProps = { item: OutboxItem; timeZone: string; onClose: () => void };

function Waiting({ item, timeZone, onClose }: WaitingProps) {
  const edit = editorOf(item);
  const [isGoing, setGoing] = useState(false);
  const discard = async (): Promise<void> => {
    setGoing(true);
    await throwAway(item).finally(() => setGoing(false));
  };
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-medium">{item.title}</p>
      <p className="text-sm text-3">
        Captured {formatInstant(item.capturedAt, timeZone)}
        {item.state === "waiting" && ", waiting to be sent"}
      </p>
      {item.reason !== null && <p className="text-sm text-danger-text">Not saved: {item.reason}</p>}
      {item.asksWhy && <WhyButtons item={item} />}
      <div className="mt-1 flex flex-wrap gap-2">
        {edit && (
          <Button
            size="sm"
            onClick={() => {
              onClose();
              edit(item);
            }}
          >
            Edit
          </Button>
        )}
        {item.state !== "waiting" && !item.asksWhy && (
          <Button size="sm" onClick={() => void sendAgain(item)}>
            Send again
          </Button>
        )}
        <Button size="sm" variant="quiet" pending={isGoing} onClick={() => void discard()}>
          Discard
        </Button>
      </div>
    </li>
  );
}

/** One press gives a reason and sends it again. Writes that wait here are new entries. */
function WhyButtons({ item }: { item: OutboxItem }) {
  const askOwnWords = async (): Promise<void> => {
    const why = await askReason({ message: item.reason ?? "", isAdded: true });
    if (why !== null) await sendAgain(item, why);
  };
  return (
    <div role="group" aria-label="Say why, and send it again" className="mt-1 flex flex-wrap gap-2">
      {suggestedReasons(true).map((why) => (
        <Button key={why} size="sm" onClick={() => void sendAgain(item, why)}>
          {why}
        </Button>
      ))}
      <Button size="sm" onClick={() => void askOwnWords()}>
        In your own words
      </Button>
    </div>
  );
}
