import { Button, formatInstant, TextArea } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { type Comment, editComment, withdrawComment } from "../contract.ts";
import { COMMENT_MAX_CHARACTERS } from "../rules.ts";

/** One comment, with what its author can still do with it. */
export function CommentLine({ comment, timeZone }: { comment: Comment; timeZone: string }) {
  const { id, body, byName, isYours, createdAt, editedAt, isWithdrawn, mayEdit } = comment;
  const [isEditing, setEditing] = useState(false);
  const withdrawing = useApiMutation(withdrawComment, { toast: "save" });
  return (
    <li className="text-base">
      <p className="text-sm text-3">
        <span className="font-medium text-1">{isYours ? "You" : (byName ?? "Someone who left")}</span>{" "}
        {formatInstant(createdAt, timeZone)}
        {editedAt !== null && !isWithdrawn && ", edited"}
      </p>
      {isEditing ? (
        <EditComment comment={comment} onClose={() => setEditing(false)} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line text-1">
          {isWithdrawn ? <span className="text-3">This comment was withdrawn.</span> : body}
        </p>
      )}
      {isYours && !isWithdrawn && !isEditing && (
        <div className="-ml-2 flex gap-1">
          {mayEdit && (
            <Button size="sm" variant="quiet" onClick={() => setEditing(true)}>
              Edit comment
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            pending={withdrawing.isSending}
            onClick={() => withdrawing.send({ params: { id } })}
          >
            Withdraw comment
          </Button>
        </div>
      )}
    </li>
  );
}

function EditComment({ comment: { id, body }, onClose }: { comment: Comment; onClose: () => void }) {
  const [text, setText] = useState(body);
  const editing = useApiMutation(editComment, { toast: "save", onSuccess: onClose });
  return (
    <div className="mt-1 flex flex-col gap-2">
      <WithVoice text={text} onText={setText}>
        <TextArea
          aria-label="Comment"
          rows={2}
          value={text}
          maxLength={COMMENT_MAX_CHARACTERS}
          onChange={({ target }) => setText(target.value)}
        />
      </WithVoice>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="primary"
          disabled={text.trim() === ""}
          pending={editing.isSending}
          onClick={() => editing.send({ params: { id }, body: { body: text } })}
        >
          Save comment
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
