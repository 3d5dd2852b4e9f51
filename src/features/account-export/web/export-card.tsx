import { Banner, Button, Card, Field, formatByteSize, formatInstant, PasswordInput } from "@tenure/ui";
import { buildPath } from "#shared/endpoint.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { type AccountExport, createAccountExport, downloadAccountExport, listAccountExports } from "../contract.ts";
import { EXPORT_HOURS } from "../rules.ts";
import { useAccountExports } from "./queries.ts";

const FIELD_IDS = { password: "export-password" };

/** Everything in one archive. The password is asked again, because it is everything. */
export function ExportCard() {
  const { exports, download } = useAccountExports();
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: createAccountExport,
    schema: createAccountExport.body,
    defaultValues: { password: "" },
    toRequest: (body) => ({ body }),
    fallback: "The export could not be begun. Try again in a moment.",
    invalidates: [[listAccountExports.path]],
    onRefused: isRateLimited,
    onSuccess: ({ url }) => {
      form.reset();
      download(url);
    },
  });
  return (
    <Card title="Export everything">
      <p className="text-base text-2">
        One zip file with all of it: your log, every table as JSON and CSV, your files as they came, the chain of your
        record, and a list with the SHA-256 of each part. It works on every plan, and after a plan has ended.
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex max-w-sm flex-col gap-4">
        <RateLimitNotice error={apiError} />
        <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
        <Field
          label="Your password"
          id={FIELD_IDS.password}
          hint="The file has everything in it, so we ask for your password again."
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="current-password" {...form.register("password")} />
        </Field>
        <div>
          <Button type="submit" variant="primary" pending={isSending}>
            Download everything
          </Button>
        </div>
      </form>
      {exports.length > 0 && <PastExports exports={exports} download={download} />}
    </Card>
  );
}

type PastExportsProps = { exports: readonly AccountExport[]; download: (url: string) => void };

function PastExports({ exports, download }: PastExportsProps) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <section aria-labelledby="past-exports" className="mt-5 border-t border-line pt-4">
      <h3 id="past-exports" className="text-base font-semibold">
        Exports so far
      </h3>
      <ul className="mt-2 flex flex-col gap-2 text-sm text-2 [overflow-wrap:anywhere]">
        {exports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              {formatInstant(one.requestedAt, timeZone)}: <Outcome of={one} />
            </span>
            {one.openUntil !== null && (
              <Button size="sm" onClick={() => download(buildPath(downloadAccountExport.path, { id: one.id }))}>
                Download again
                <span className="sr-only">, until {formatInstant(one.openUntil, timeZone)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Banner placement="inline" tone="info">
          You can download an export again for {EXPORT_HOURS} hours, in a browser where you're signed in. We email you
          each time. If one of these wasn't you, set a new password.
        </Banner>
      </div>
    </section>
  );
}

function Outcome({ of: { downloadCount, byteSize, sha256 } }: { of: AccountExport }) {
  if (downloadCount === 0) return "not downloaded yet";
  if (byteSize === null || sha256 === null) return "started, not finished";
  return (
    <>
      downloaded, {formatByteSize(byteSize)}, SHA-256 <code className="font-mono text-xs break-all">{sha256}</code>
    </>
  );
}
