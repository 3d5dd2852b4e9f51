import { Badge, Banner, Button, Dialog, DialogClose, formatInstant, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type FeedbackDetail, getFeedback, updateFeedback } from "#features/support/feedback/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ScreenshotOf } from "./screenshot-of.tsx";
import { KIND_WORDS, STATE_TONES, STATE_WORDS } from "./state-words.ts";

export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(apiQuery(getFeedback, { params: { id } }));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={data?.subject ?? "Message"}
      footer={
        <>
          {data && <MessageState message={data} />}
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
        </>
      }
    >
      {error && <Banner tone="danger">This message could not be read. Close it and try again.</Banner>}
      {!error && data === undefined && <SkeletonRows rows={4} />}
      {data && <MessageBody message={data} />}
    </Dialog>
  );
}

/** The next step for the message, and who has it. */
function MessageState({ message: { id, state, isMine, version } }: { message: FeedbackDetail }) {
  const { send, isSending } = useApiMutation(updateFeedback, { toast: "save" });
  const change = (body: Omit<Parameters<typeof send>[0]["body"], "version">): void =>
    send({ params: { id }, body: { ...body, version } });
  const next = { new: "read", read: "closed", answered: "closed", closed: "read" } as const;
  const words = { new: "Mark as read", read: "Close message", answered: "Close message", closed: "Open again" };
  return (
    <>
      <Button variant="quiet" pending={isSending} onClick={() => change({ isMine: !isMine })}>
        {isMine ? "Give back" : "Take message"}
      </Button>
      <Button pending={isSending} onClick={() => change({ state: next[state] })}>
        {words[state]}
      </Button>
    </>
  );
}

function MessageBody({ message }: { message: FeedbackDetail }) {
  const { id, type, state, email, description, pagePath, hasScreenshot, assignedTo, receivedAt, thread } = message;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-2 wrap-anywhere">
        <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
        {KIND_WORDS[type]}, from {email}, {formatInstant(receivedAt, timeZone)}
        {pagePath !== null && `, on ${pagePath}`}
        {assignedTo !== null && `, taken by ${assignedTo}`}
      </p>
      <p className="mt-3 text-base whitespace-pre-line wrap-anywhere">{description}</p>
      {hasScreenshot && <ScreenshotOf id={id} />}
      {thread.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line" aria-label="Notes and answers">
          {thread.map((reply) => (
            <li key={reply.id} className="py-3">
              <p className="text-sm text-2 wrap-anywhere">
                {reply.kind === "note" ? "Note, seen by administrators" : "Answer, mailed"}:{" "}
                {reply.author ?? "an erased account"}, {formatInstant(reply.at, timeZone)}
              </p>
              <p className="text-base whitespace-pre-line wrap-anywhere">{reply.body}</p>
            </li>
          ))}
        </ul>
      )}
      <ReplyForm id={id} />
    </>
  );
}
