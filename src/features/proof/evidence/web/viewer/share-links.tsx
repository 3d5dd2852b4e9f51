import { Badge, Banner, Button, Field, formatCount, formatInstant, Select, TextInput } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { copyLink } from "#web/forms/copy-link.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { EvidenceFile } from "#features/proof/evidence/contract.ts";
import type { FileKind } from "#features/proof/evidence/file-kinds.ts";
import { SHARE_DAYS } from "#features/proof/evidence/rules.ts";
import { createShare, revokeShare, type Share } from "#features/proof/evidence/sharing-contract.ts";
import { sharesQuery } from "../queries.ts";

const STATE_WORDS = { open: "Open", expired: "Ended", revoked: "Ended" } as const;

const SHARED_WORDS: Partial<Record<FileKind, string>> = {
  image: "Whoever has the link sees a copy without place, time and device. Your original stays as it is.",
  video: "Whoever has the link gets this file as it is. A video often says where and when it was taken.",
};

/** Links that open this one file without a login; each is shown once, counted, and can be taken back. */
export function ShareLinks({ file }: { file: EvidenceFile }) {
  const reading = useQuery(sharesQuery(file.id));
  const shares = reading.data?.shares ?? [];
  const [days, setDays] = useState<(typeof SHARE_DAYS)[number]>(7);
  const make = useApiMutation(createShare, { toast: null });
  const made = make.data;
  return (
    <section aria-labelledby="file-shares">
      <h3 id="file-shares" className="mb-1.5 text-base font-semibold">
        Share links
      </h3>
      <p className="mb-2 text-sm text-3">
        {SHARED_WORDS[file.kind] ?? "Anyone with the link gets this file as it is, with everything in it."}
      </p>
      {reading.error && (
        <p role="alert" className="mb-2 text-sm text-danger-text">
          {errorMessage(reading.error, "Could not read the links of this file.")}
        </p>
      )}
      <RetryButton query={reading}>Read the links again</RetryButton>
      {shares.length > 0 && (
        <ul className="mb-2 divide-y divide-line">
          {shares.map((share) => (
            <ShareRow key={share.id} share={share} />
          ))}
        </ul>
      )}
      {made && shares.find(({ id }) => id === made.share.id)?.state !== "revoked" && <NewLink url={made.url} />}
      {make.error && (
        <Banner tone="danger" announce>
          {errorMessage(make.error, "Could not make the link. Try again.")}
        </Banner>
      )}
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Field label="Works for">
          <Select
            value={String(days)}
            onChange={({ target }) => setDays(SHARE_DAYS.find((known) => String(known) === target.value) ?? 7)}
            options={SHARE_DAYS.map((known) => ({ value: String(known), label: formatCount(known, "day") }))}
          />
        </Field>
        <Button
          pending={make.isSending}
          onClick={() => make.send({ params: { id: file.id }, body: { expiresInDays: days } })}
        >
          Make a link
        </Button>
      </div>
    </section>
  );
}

function ShareRow({ share }: { share: Share }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const revoke = useApiMutation(revokeShare, { toast: "save" });
  const isOpen = share.state === "open";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <Badge tone={isOpen ? "info" : "outline"}>{STATE_WORDS[share.state]}</Badge>
      <span className="min-w-0 flex-1">
        Opened {share.accessCount === 1 ? "once" : `${share.accessCount} times`}
        {isOpen && `, until ${formatInstant(share.expiresAt, timeZone)}`}
      </span>
      {isOpen && (
        <Button
          size="sm"
          variant="quiet"
          pending={revoke.isSending}
          aria-label={`End the link made ${formatInstant(share.createdAt, timeZone)}`}
          onClick={() => revoke.send({ params: { id: share.id } })}
        >
          End
        </Button>
      )}
    </li>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <div className="flex flex-col gap-2">
      <Field label="Link" hint="Send it yourself. It is not shown again: we keep only its fingerprint.">
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button
        className="self-start"
        size="sm"
        icon={<Copy className="size-4" strokeWidth={1.75} />}
        onClick={() => void copyLink(url)}
      >
        Copy the link
      </Button>
    </div>
  );
}
