import { Banner, Button, Card, formatInstant, formatNumber, formatByteSize } from "@tenure/ui";
import { Download } from "lucide-react";
import { startDownload } from "#web/api/save-file.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Can } from "#web/session/can.tsx";
import { type AuditBinder, createBinderLink } from "../contract.ts";
import { LINK_HOURS } from "../rules.ts";

/** A binder that can be downloaded. */
export function ReadyBinder({ binder }: { binder: AuditBinder }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const link = useApiMutation(createBinderLink, { toast: "save", onSuccess: ({ url }) => startDownload(url) });
  const facts = [
    ["Made", binder.finishedAt && formatInstant(binder.finishedAt, timeZone)],
    [
      "Size",
      binder.byteSize === null
        ? null
        : `${formatByteSize(binder.byteSize)}, ${formatNumber(binder.memberCount ?? 0)} files`,
    ],
    ["Report", binder.reportCode],
    ["Check list", binder.withCheckList ? "In it: take it out before you hand it over" : "Left out"],
    ["Kept until", binder.expiresAt && formatInstant(binder.expiresAt, timeZone)],
  ] as const;
  return (
    <Card title={`Binder of ${binder.taxYear}`}>
      <div className="flex flex-col gap-4">
        {binder.isOutdated && (
          <Banner tone="warn" title="It is out of date.">
            Something changed since this binder was made. Make it again to include it.
          </Banner>
        )}
        <dl className="grid gap-x-6 gap-y-2 text-base sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-3">{label}</dt>
              <dd className="text-1">{value ?? "not known"}</dd>
            </div>
          ))}
          <div className="sm:col-span-2">
            <dt className="text-sm text-3">SHA-256 of the whole file, also in your record</dt>
            <dd className="font-mono text-sm break-all text-2">{binder.sha256}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          <Can do="export">
            <Button
              variant={binder.isOutdated ? "secondary" : "primary"}
              pending={link.isSending}
              icon={<Download aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onClick={() => link.send({ params: { id: binder.id } })}
            >
              Download the zip
            </Button>
          </Can>
          <p className="text-sm text-3">
            A download that breaks off can be resumed for {LINK_HOURS} hours. Its link opens without a login: keep it to
            yourself.
          </p>
        </div>
      </div>
    </Card>
  );
}
