import { Button, Checkbox, Field, Select, TextArea, TextInput, TextLink } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import * as z from "zod/mini";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { applyAsAffiliate } from "../contract.ts";
import { AFFILIATE_PLATFORMS } from "../rules.ts";

export const meta = () =>
  pageMeta("Affiliate Signup", {
    description: "Apply to the affiliate program of Tenure: who you are, where you reach people, and how to reach you.",
    canonicalPath: paths.affiliateSignup,
  });

const PLATFORMS = AFFILIATE_PLATFORMS.map((name) => ({ value: name, label: name }));

const FIELD_IDS = {
  fullName: "affiliate-name",
  email: "affiliate-email",
  platform: "affiliate-platform",
  personalLink: "affiliate-link",
  audienceSize: "affiliate-audience",
  message: "affiliate-message",
  acceptsTerms: "affiliate-terms",
};

/** The count is typed as text; empty means that none was given. */
const formSchema = z.extend(applyAsAffiliate.body, {
  audienceSize: z.string().check(z.regex(/^\d{0,9}$/, "Enter a whole number, without commas")),
});

const EMPTY = { fullName: "", email: "", personalLink: "", audienceSize: "", message: "" };

export default function AffiliateSignupPage() {
  const [reviewDays, setReviewDays] = useState<number | null>(null);
  return (
    <article className="mx-auto max-w-column px-4 py-12 sm:px-6 sm:py-16">
      <h1 tabIndex={-1} className="font-serif text-4xl font-semibold outline-none max-sm:text-3xl">
        Apply to the affiliate program
      </h1>
      {reviewDays === null ? <ApplicationForm onSent={setReviewDays} /> : <Pending reviewDays={reviewDays} />}
    </article>
  );
}

function ApplicationForm({ onSent }: { onSent: (reviewDays: number) => void }) {
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: applyAsAffiliate,
    schema: formSchema,
    defaultValues: EMPTY,
    toRequest: ({ audienceSize, ...body }) => ({
      body: audienceSize === "" ? body : { ...body, audienceSize: Number(audienceSize) },
    }),
    fallback: "We could not send the application. What you typed is still here. Try again.",
    onRefused: isRateLimited,
    onSuccess: (answer) => onSent(answer.reviewDays),
  });
  return (
    <>
      <WhatItPays />
      <div className="mt-8 flex flex-col gap-5">
        <RateLimitNotice error={apiError} />
        <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field label="Full name" id={FIELD_IDS.fullName} error={errors.fullName?.message}>
            <TextInput autoComplete="name" {...form.register("fullName")} />
          </Field>
          <Field label="Email" id={FIELD_IDS.email} error={errors.email?.message}>
            <TextInput type="email" autoComplete="email" {...form.register("email")} />
          </Field>
          <Field label="Where you reach people" id={FIELD_IDS.platform} error={errors.platform?.message}>
            <Select options={PLATFORMS} placeholder="Choose a platform" {...form.register("platform")} />
          </Field>
          <Field label="Link" optional id={FIELD_IDS.personalLink} error={errors.personalLink?.message}>
            <TextInput type="url" placeholder="https://" autoComplete="url" {...form.register("personalLink")} />
          </Field>
          <Field
            label="How many people you reach"
            optional
            id={FIELD_IDS.audienceSize}
            error={errors.audienceSize?.message}
          >
            <TextInput inputMode="numeric" {...form.register("audienceSize")} />
          </Field>
          <Field label="Message" optional id={FIELD_IDS.message} error={errors.message?.message}>
            <TextArea rows={5} {...form.register("message")} />
          </Field>
          <Field label="Rules" labelHidden id={FIELD_IDS.acceptsTerms} error={errors.acceptsTerms?.message}>
            <Checkbox
              label="I follow the rules of the program: no tax promises, paid recommendations named as such"
              {...form.register("acceptsTerms")}
            />
          </Field>
          <Button type="submit" variant="primary" pending={isSending} className="self-start">
            Send application
          </Button>
        </form>
      </div>
    </>
  );
}

function WhatItPays() {
  return (
    <p className="mt-4 text-lg text-2">
      See what it pays and what it asks for on{" "}
      <TextLink asChild>
        <Link to={paths.affiliateProgram}>the page of the program</Link>
      </TextLink>
      .
    </p>
  );
}

function Pending({ reviewDays }: { reviewDays: number }) {
  return (
    <div role="status" className="mt-8 border-l-2 border-brand pl-4">
      <p className="text-xl font-semibold">Pending review</p>
      <p className="mt-1 text-lg text-2">
        We read applications within {reviewDays} days and answer by email. If this address has applied before, its
        status is on the way there.
      </p>
    </div>
  );
}
