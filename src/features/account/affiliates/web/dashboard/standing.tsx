import { Banner, Button, Field, TextArea } from "@tenure/ui";
import { appealStanding } from "#features/account/affiliates/dashboard-contract.ts";
import { type AffiliateStatus, REVIEW_DAYS } from "#features/account/affiliates/rules.ts";
import { mayAppeal } from "#features/account/affiliates/rules-dashboard.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";

const MEANS: Record<Exclude<AffiliateStatus, "active">, { title: string; text: string }> = {
  pending_review: {
    title: "Pending review",
    text: `We read your application within ${REVIEW_DAYS} days and answer by email. You get your link when it's accepted.`,
  },
  rejected: {
    title: "Not accepted",
    text: "Your link earns nothing, and what wasn't paid yet is forfeited.",
  },
  suspended: {
    title: "Suspended",
    text: "Your link counts no clicks for now. What you earned is held until we're done, and isn't lost.",
  },
};

type Standing = { status: AffiliateStatus; statusReason: string | null; appealedAt: string | null };

/** What it means not to be active, the reason, and how to ask that somebody looks again. */
export function StandingNotice({ status, statusReason, appealedAt }: Standing) {
  if (status === "active") return null;
  const { title, text } = MEANS[status];
  return (
    <section aria-label="Where you stand" className="mt-4 flex flex-col gap-4">
      <Banner placement="inline" tone={status === "pending_review" ? "info" : "warn"} title={title}>
        {text} {statusReason !== null && <>Reason: {statusReason}</>}
      </Banner>
      {mayAppeal(status) && (appealedAt === null ? <Appeal /> : <Appealed />)}
    </section>
  );
}

const Appealed = () => (
  <p role="status" className="text-base text-2">
    You asked us to look again. We answer by email.
  </p>
);

const FIELD_ID = "affiliate-appeal";

function Appeal() {
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: appealStanding,
    schema: appealStanding.body,
    defaultValues: { message: "" },
    toRequest: (body) => ({ body }),
    fallback: "We could not send it. What you wrote is still here. Try again.",
    onSuccess: () => undefined,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-column flex-col gap-3">
      <FormErrorSummary errors={errors} fieldIds={{}} submitCount={submitCount} />
      <Field
        label="Ask us to look again"
        hint="You can ask once. A person reads what you write."
        id={FIELD_ID}
        error={errors.message?.message}
      >
        <TextArea rows={4} {...form.register("message")} />
      </Field>
      <Button type="submit" pending={isSending} className="self-start">
        Send
      </Button>
    </form>
  );
}
