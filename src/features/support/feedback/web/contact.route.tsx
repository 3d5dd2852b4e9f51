import { Button, Field, Select, TextArea, TextInput, TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { ERROR_TOASTS, FIXED_NOTICES } from "#web/errors/error-catalogue.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { useUser } from "#web/session/use-user.ts";
import { sendFeedback } from "../contract.ts";
import { messageSchema, senderOf, TYPES } from "./message-form.ts";

export const meta = () =>
  pageMeta("Contact", {
    description:
      "Write to the people behind Tenure: a question, a fault, a wish. Messages are read by people, and answered by email.",
    canonicalPath: paths.contact,
  });

const FIELD_IDS = {
  type: "contact-type",
  subject: "contact-subject",
  description: "contact-description",
  userEmail: "contact-email",
};

export default function ContactPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <article className="mx-auto max-w-column px-4 py-12 sm:px-6 sm:py-16">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        Contact
      </h1>
      {sentTo === null ? <ContactForm onSent={setSentTo} /> : <Sent to={sentTo} />}
    </article>
  );
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { user } = useUser();
  const sender = user === null ? null : senderOf(user);
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: sendFeedback,
    schema: messageSchema,
    defaultValues: { type: "general_feedback", subject: "", description: "", userEmail: "" },
    toRequest: ({ userEmail, ...message }) => ({ body: userEmail === "" ? message : { ...message, userEmail } }),
    fallback: ERROR_TOASTS.feedback.fallback,
    onRefused: isRateLimited,
    onSuccess: (_, values) => onSent(sender ?? values.userEmail),
  });
  return (
    <>
      <p className="mt-4 text-lg text-2">
        People read what you write, in the order in which it arrives. Do not send tax documents here.
      </p>
      <div className="mt-8 flex flex-col gap-5">
        <RateLimitNotice error={apiError} />
        <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field label="Kind" id={FIELD_IDS.type} error={errors.type?.message}>
            <Select options={TYPES} {...form.register("type")} />
          </Field>
          {sender === null && (
            <Field label="Email" id={FIELD_IDS.userEmail} error={errors.userEmail?.message} hint="Where we answer.">
              <TextInput type="email" autoComplete="email" {...form.register("userEmail")} />
            </Field>
          )}
          <Field label="Subject" id={FIELD_IDS.subject} error={errors.subject?.message}>
            <TextInput {...form.register("subject")} />
          </Field>
          <Field label="Message" id={FIELD_IDS.description} error={errors.description?.message}>
            <TextArea rows={7} {...form.register("description")} />
          </Field>
          <Button type="submit" variant="primary" pending={isSending} className="self-start">
            Send
          </Button>
        </form>
        <SupportAddress />
      </div>
    </>
  );
}

function Sent({ to }: { to: string }) {
  const { title, message } = FIXED_NOTICES.feedbackSent;
  return (
    <div role="status" className="mt-8 border-l-2 border-brand pl-4">
      <p className="text-xl font-semibold">{title}</p>
      <p className="mt-1 text-lg text-2">{message}</p>
      <p className="mt-1 text-base text-2">We answer to {to}.</p>
    </div>
  );
}

function SupportAddress() {
  const { data } = useQuery(publicConfigQuery);
  if (!data) return null;
  return (
    <p className="border-t border-line pt-5 text-base text-2">
      You can also write to <TextLink href={`mailto:${data.supportEmail}`}>{data.supportEmail}</TextLink>.
    </p>
  );
}
