import { Banner, Button, Card, Field, formatInstant, formatNumber, Switch, TextInput } from "@tenure/ui";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { showAnswer } from "#web/api/show-answer.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { emailSchema } from "#shared/schema.ts";
import { type RecordMail, updateRecordMail } from "../mail-contract.ts";
import { recordMailQuery } from "./queries.ts";

/** Who gets the head of the record by mail, and what that is good for. */
export function RecordMailCard() {
  const { data: mail } = useSuspenseQuery(recordMailQuery);
  const keep = useKeepMail();
  const { send, isSending } = useApiMutation(updateRecordMail, { toast: "save", onSuccess: keep });
  return (
    <Card title="Weekly mail">
      <p className="text-base text-2">
        Once a week, if your record has grown, we mail its latest fingerprint. From then on no one, including us, can
        change the record before it unnoticed. The mail says how many entries there are, never what they say.
      </p>
      {!mail.isEmailVerified && (
        <div className="mt-4">
          <Banner placement="inline" tone="info">
            Confirm your email address first: until then no mail goes to anyone.
          </Banner>
        </div>
      )}
      {!mail.isMailSent && (
        <div className="mt-4">
          <Banner placement="inline" tone="info">
            This installation sends no mail: messages stay on this server, so they prove nothing to others.
          </Banner>
        </div>
      )}
      <div className="mt-4">
        <Switch
          label={`Send it to ${mail.email}`}
          description={<LastMail mail={mail.lastToOwner} />}
          checked={mail.isOn}
          disabled={isSending}
          onChange={(event) => send({ body: { isOn: event.target.checked } })}
        />
      </div>
      <Adviser mail={mail} />
    </Card>
  );
}

const useKeepMail = (): ((mail: RecordMail) => void) => {
  const client = useQueryClient();
  return (mail) => showAnswer(client, recordMailQuery.queryKey, mail);
};

function LastMail({ mail }: { mail: RecordMail["lastToOwner"] }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  if (mail === null) return "None was sent yet.";
  return `Last sent ${formatInstant(mail.at, timeZone)}, up to event ${formatNumber(mail.seq)}.`;
}

function Adviser({ mail }: { mail: RecordMail }) {
  const keep = useKeepMail();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { send, isSending } = useApiMutation(updateRecordMail, { toast: "save", onSuccess: keep });
  return (
    <section aria-labelledby="record-mail-adviser" className="mt-5 border-t border-line pt-4">
      <h3 id="record-mail-adviser" className="text-base font-semibold">
        Your adviser
      </h3>
      {mail.adviserEmail === null ? (
        <AdviserForm mail={mail} onSaved={keep} />
      ) : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-base text-2 [overflow-wrap:anywhere]">
            {mail.adviserEmail}
            <span className="block text-sm text-3">
              <LastMail mail={mail.lastToAdviser} />
            </span>
          </p>
          <Button pending={isSending} onClick={() => send({ body: { adviserEmail: null } })}>
            Remove
          </Button>
        </div>
      )}
      {mail.lastStopAt !== null && (
        <p className="mt-3 text-sm text-3">
          On {formatInstant(mail.lastStopAt, timeZone)} an adviser asked to get no more of these mails. That address
          cannot be named again.
        </p>
      )}
    </section>
  );
}

const adviserForm = z.object({ adviserEmail: emailSchema });
const ADVISER_IDS = { adviserEmail: "adviser-email" };

function AdviserForm({ mail, onSaved }: { mail: RecordMail; onSaved: (mail: RecordMail) => void }) {
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: updateRecordMail,
    schema: adviserForm,
    defaultValues: { adviserEmail: "" },
    toRequest: (body) => ({ body }),
    fallback: "Could not save the address. What you typed is still here. Try again.",
    onSuccess: onSaved,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 flex flex-col gap-4">
      <FormErrorSummary errors={errors} fieldIds={ADVISER_IDS} submitCount={submitCount} />
      <p className="text-base text-2">
        We can send the same mail to your adviser. The first one says you asked for it, and every one has an unsubscribe
        link.
      </p>
      <Field label="Email address" id={ADVISER_IDS.adviserEmail} error={errors.adviserEmail?.message}>
        <TextInput
          type="email"
          autoComplete="off"
          disabled={!mail.isEmailVerified}
          {...form.register("adviserEmail")}
        />
      </Field>
      <div>
        <Button type="submit" pending={isSending} disabled={!mail.isEmailVerified}>
          Send it there too
        </Button>
      </div>
    </form>
  );
}
