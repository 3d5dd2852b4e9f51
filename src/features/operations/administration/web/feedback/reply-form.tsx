import { Button, Field, TextArea, toast } from "@tenure/ui";
import { useState } from "react";
import { answerFeedback, noteOnFeedback, REPLY_MAX_CHARACTERS } from "#features/support/feedback/contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";

/** One field, two ways to send it: a mistake shows before it is mailed. */
export function ReplyForm({ id }: { id: string }) {
  const [body, setBody] = useState("");
  const [isAsked, setAsked] = useState(false);
  const sent = (title: string) => () => {
    setBody("");
    setAsked(false);
    toast({ title, tone: "success" });
  };
  const noting = useApiMutation(noteOnFeedback, { toast: "save", onSuccess: sent("Note kept") });
  const answering = useApiMutation(answerFeedback, {
    toast: "save",
    onSuccess: sent("Answer on its way"),
  });
  const isSending = noting.isSending || answering.isSending;
  const isMissing = body.trim() === "";
  const send = (by: typeof noting | typeof answering): void => {
    setAsked(true);
    if (!isMissing) by.send({ params: { id }, body: { body } });
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Field label="Note or answer" error={isAsked && isMissing ? "Write something first" : undefined}>
        <TextArea
          rows={4}
          countTo={REPLY_MAX_CHARACTERS}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button pending={isSending} onClick={() => send(noting)}>
          Keep as note
        </Button>
        <Button variant="primary" pending={isSending} onClick={() => send(answering)}>
          Mail answer
        </Button>
      </div>
    </div>
  );
}
