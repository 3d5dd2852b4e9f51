import { Banner, Button, Card, formatByteSize, formatInstant } from "@tenure/ui";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { type AccountExport, createAccountExport } from "../contract.ts";
import { EXPORT_HOURS } from "../rules.ts";
import { useAccountExports } from "./queries.ts";

/** Everything in one archive. Because it is everything, the server asks who it is. */
export function ExportCard() {
  const { exports, download, isDownloading } = useAccountExports();
  const { send, isSending, error, apiError } = useApiMutation(createAccountExport, {
    toast: null,
    onSuccess: ({ id }) => download(id),
  });
  return (
    <Card title="Export everything">
      <p className="text-base text-2">
        One zip file with all of it: your log, every table as JSON and CSV, your files as they came, the chain of your
        record, and a list with the SHA-256 of each part. It works on every plan, and after a plan has ended.
      </p>
      <div className="mt-4 flex flex-col items-start gap-4">
        <RateLimitNotice error={apiError} />
        {error && !isRateLimited(error) && (
          <Banner placement="inline" tone="danger" title="The export was not started." announce>
            {errorMessage(error, "Try again in a moment.")}
          </Banner>
        )}
        <Button variant="primary" pending={isSending || isDownloading} onClick={() => send({})}>
          Download everything
        </Button>
      </div>
      {exports.length > 0 && <PastExports {...{ exports, download, isDownloading }} />}
    </Card>
  );
}

type PastExportsProps = { exports: readonly AccountExport[]; download: (id: string) => void; isDownloading: boolean };

function PastExports({ exports, download, isDownloading }: PastExportsProps) {
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
              <Button size="sm" disabled={isDownloading} onClick={() => download(one.id)}>
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
