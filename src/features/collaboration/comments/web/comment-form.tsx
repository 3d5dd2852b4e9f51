import { Button, Field, TextArea } from "@tenure/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { CommentedOn } from "#web/slots/slots.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { createComment } from "../contract.ts";
import { COMMENT_MAX_CHARACTERS } from "../rules.ts";

type CommentFormProps = { subject: CommentedOn; isFocused: boolean; onDone: () => void };

/** Used in a form of its own as well as in the panel of an entry, whose form it must not submit. */
export function CommentForm({ subject, isFocused, onDone }: CommentFormProps) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const creating = useApiMutation(createComment, {
    toast: null,
    onSuccess: () => {
      setText("");
      onDone();
    },
    onError: (error) => setWrong(errorMessage(error, "Could not save. What you typed is still here. Try again.")),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setWrong(text.trim() === "" ? "Write your comment" : undefined);
    if (text.trim() !== "") creating.send({ body: { ...subject, body: text } });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-2">
      <Field label="Comment" error={wrong} className="w-full">
        <WithVoice text={text} onText={setText}>
          <TextArea
            ref={field}
            rows={2}
            value={text}
            maxLength={COMMENT_MAX_CHARACTERS}
            onChange={({ target }) => setText(target.value)}
          />
        </WithVoice>
      </Field>
      <Button size="sm" type="submit" pending={creating.isSending}>
        Add comment
      </Button>
    </form>
  );
}
