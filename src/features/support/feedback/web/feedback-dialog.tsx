import { Button, Dialog, Field, Select, TextArea, TextInput, toast } from "@tenure/ui";
import { type FormEvent, useId, useState } from "react";
import { useLocation } from "react-router";
import { isApiError } from "#web/errors/api-error.ts";
import { ERROR_TOASTS, FIXED_NOTICES } from "#web/errors/error-catalogue.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { sendFeedback } from "../contract.ts";
import { type Screenshot, ScreenshotField } from "./screenshot-field.tsx";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { messageSchema, senderOf, TYPES } from "./message-form.ts";

/** A message to us, without leaving the page it is about. */
export function FeedbackDialog({ subject = "", onClose }: { subject?: string; onClose: () => void }) {
  const id = useId();
  const { pathname } = useLocation();
  const user = useSignedInUser();
  const hasEmail = user !== null && senderOf(user) !== null;
  const [screenshot, setScreenshot] = useState<Screenshot | null>(null);
  const { form, send, isSending, errors } = useMessage({ pathname, screenshot, about: subject }, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Submit Bug / Feedback"
      description="People read what you write. Don't send tax documents here."
      persistent={form.formState.isDirty}
      footer={
        <Button type="submit" form={id} variant="primary" pending={isSending}>
          Send message
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label="Kind" error={errors.type?.message}>
          <Select options={TYPES} {...form.register("type")} />
        </Field>
        <Field label="Subject" error={errors.subject?.message}>
          <TextInput {...form.register("subject")} />
        </Field>
        <Field
          label="Description"
          error={errors.description?.message}
          hint={`We add the page you're on (${pathname}), nothing else of it.`}
        >
          <WithVoice
            text={() => form.getValues("description")}
            onText={(text) => form.setValue("description", text, { shouldDirty: true })}
          >
            <TextArea rows={6} {...form.register("description")} />
          </WithVoice>
        </Field>
        {!isDemo() && <ScreenshotField screenshot={screenshot} onChange={setScreenshot} />}
        {!hasEmail && (
          <Field label="Email" error={errors.userEmail?.message} hint="Where we answer.">
            <TextInput type="email" autoComplete="email" {...form.register("userEmail")} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

type About = { pathname: string; screenshot: Screenshot | null; about: string };

/** What is missing is shown in a toast and at its field, a failure in a toast: the message stays so it can be sent again. */
const useMessage = ({ pathname, screenshot, about }: About, onSent: () => void) => {
  const { form, submit, isSending, errors } = useApiForm({
    endpoint: sendFeedback,
    schema: messageSchema,
    defaultValues: { type: about === "" ? "bug" : "general_feedback", subject: about, description: "", userEmail: "" },
    toRequest: ({ userEmail, ...message }) => ({
      body: {
        ...message,
        pagePath: pathname,
        ...(screenshot === null ? {} : { screenshotId: screenshot.id }),
        ...(userEmail === "" ? {} : { userEmail }),
      },
    }),
    fallback: ERROR_TOASTS.feedback.fallback,
    onRefused: (error) => {
      // What is wrong with a field is said there.
      if (isApiError(error) && error.status === 400) return false;
      showErrorToast("feedback", error);
      return true;
    },
    onSuccess: () => {
      const { title, message } = FIXED_NOTICES.feedbackSent;
      form.reset();
      toast({ title, description: message, tone: "success" });
      onSent();
    },
  });
  const send = (event: FormEvent): void => {
    const { subject, description } = form.getValues();
    if (subject.trim() === "" || description.trim() === "") {
      const { title, message } = FIXED_NOTICES.missingInformation;
      toast({ title, description: message, tone: "danger" });
    }
    void submit(event);
  };
  return { form, send, isSending, errors };
};
