import { Button, formatInstant } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { CommentedOn } from "#web/slots/slots.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { resolveComments } from "../contract.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentLine } from "./comment-line.tsx";
import { commentsQuery } from "./queries.ts";

/** All comments on one subject, oldest first. If there are none, one quiet button. */
export function Comments({ on, onId }: CommentedOn) {
  const subject = { on, onId };
  const { data: thread, error } = useQuery(commentsQuery(subject));
  const [isWriting, setWriting] = useState(false);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const resolving = useApiMutation(resolveComments, { toast: "save" });
  if (error) return <p className="text-sm text-2">Comments can't be shown right now.</p>;
  if (!thread) return null;
  const { comments, resolved } = thread;
  const isEmpty = comments.length === 0;
  const settle = (isResolved: boolean): void => resolving.send({ body: { ...subject, isResolved } });
  return (
    <section aria-label="Comments" className="flex flex-col gap-3">
      {!isEmpty && (
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="mr-auto text-base font-semibold text-1">Comments</h3>
          <Button size="sm" variant="quiet" pending={resolving.isSending} onClick={() => settle(resolved === null)}>
            {resolved === null ? "Mark as resolved" : "Open again"}
          </Button>
        </div>
      )}
      {resolved && (
        <p className="text-sm text-2">
          Resolved {formatInstant(resolved.at, timeZone)}
          {resolved.byName !== null && ` by ${resolved.byName}`}
        </p>
      )}
      {!isEmpty && (
        <ul className="flex flex-col gap-3">
          {comments.map((comment) => (
            <CommentLine key={comment.id} comment={comment} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {isWriting || !isEmpty ? (
        <CommentForm subject={subject} isFocused={isWriting} onDone={() => setWriting(false)} />
      ) : (
        <div>
          <Button size="sm" variant="quiet" onClick={() => setWriting(true)}>
            Add a comment
          </Button>
        </div>
      )}
    </section>
  );
}
