import { Badge, Banner, Button, Card, ConfirmDialog, Field, formatInstant, TextInput, toast } from "@tenure/ui";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  checkOrganizationDomain,
  domainBodySchema,
  type DomainState,
  removeOrganizationDomain,
  setOrganizationDomain,
} from "#features/collaboration/organizations/contract/domain.ts";
import { DOMAIN_LOCKED } from "#features/collaboration/organizations/domain/rules.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { SeePlans } from "../shell/see-plans.tsx";
import { domainQuery } from "./queries.ts";

type Asked = { organizationId: string };

export function DomainCard({ organizationId }: Asked) {
  const { data: state } = useSuspenseQuery(domainQuery(organizationId));
  return (
    <Card title="Your own domain" actions={<StateBadge state={state.state} />}>
      <p className="mb-4 text-base text-2">
        Links in mails to your people lead to it, once you have shown that it&apos;s yours. Point it at this server with
        your domain provider.
      </p>
      {!state.isAllowed && (
        <Banner placement="inline" tone="info">
          {DOMAIN_LOCKED} {state.domain !== null && "Until then yours is not in use."} <SeePlans />
        </Banner>
      )}
      {state.isAllowed && state.state === "not_set" && <DomainForm organizationId={organizationId} />}
      {state.domain !== null && <Claim organizationId={organizationId} state={state} />}
    </Card>
  );
}

function StateBadge({ state }: Pick<DomainState, "state">) {
  if (state === "not_set") return null;
  return state === "proved" ? <Badge tone="info">Proved</Badge> : <Badge tone="warn">Waits for proof</Badge>;
}

const useShowDomain = (organizationId: string) => {
  const client = useQueryClient();
  return (state: DomainState): void => void client.setQueryData(domainQuery(organizationId).queryKey, state);
};

const IDS = { domain: "organization-domain" };

function DomainForm({ organizationId }: Asked) {
  const show = useShowDomain(organizationId);
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: setOrganizationDomain,
    schema: domainBodySchema,
    defaultValues: { domain: "" },
    toRequest: (body) => ({ params: { organizationId }, body }),
    fallback: "Could not add the domain. What you typed is still here. Try again.",
    onRefused: isRateLimited,
    onSuccess: show,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-4">
      <RateLimitNotice error={apiError} />
      <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
      <Field label="Domain" id={IDS.domain} error={errors.domain?.message} hint="Such as hours.yourfirm.com">
        <TextInput inputMode="url" autoComplete="off" spellCheck={false} {...form.register("domain")} />
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={isSending}>
          Add domain
        </Button>
      </div>
    </form>
  );
}

function Claim({ organizationId, state }: Asked & { state: DomainState }) {
  const show = useShowDomain(organizationId);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const checking = useApiMutation(checkOrganizationDomain, {
    toast: null,
    onSuccess: (found) => {
      show(found);
      if (found.state === "proved") toast({ title: `${found.domain ?? "The domain"} is proved`, tone: "success" });
    },
  });
  const { record, provedAt, checkedAt } = state;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-mono text-base wrap-anywhere">{state.domain}</p>
      {record && <TxtRecord {...record} />}
      <p role="status" className="text-sm text-2">
        {provedAt === null
          ? `Add this record with your domain provider. It may take an hour to be seen.${checkedAt === null ? "" : ` Last looked for ${formatInstant(checkedAt, timeZone)}: not there.`}`
          : `Proved ${formatInstant(provedAt, timeZone)}. Keep the record: we look for it each day.`}
      </p>
      {checking.error && (
        <Banner placement="inline" tone="danger" announce>
          {errorMessage(checking.error, "We could not look for the record. Try again in a moment.")}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {state.isAllowed && (
          <Button
            variant={provedAt === null ? "primary" : "secondary"}
            pending={checking.isSending}
            onClick={() => checking.send({ params: { organizationId } })}
          >
            Look for the record now
          </Button>
        )}
        <RemoveDomain organizationId={organizationId} domain={state.domain ?? ""} />
      </div>
    </div>
  );
}

function TxtRecord({ type, name, value }: NonNullable<DomainState["record"]>) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      <dt className="text-3">Type</dt>
      <dd className="font-mono">{type}</dd>
      <dt className="text-3">Name</dt>
      <dd className="font-mono wrap-anywhere">{name}</dd>
      <dt className="text-3">Value</dt>
      <dd className="font-mono wrap-anywhere">{value}</dd>
    </dl>
  );
}

function RemoveDomain({ organizationId, domain }: Asked & { domain: string }) {
  const show = useShowDomain(organizationId);
  const [isOpen, setOpen] = useState(false);
  const { send, isSending } = useApiMutation(removeOrganizationDomain, {
    toast: "save",
    onSuccess: (left) => {
      setOpen(false);
      show(left);
      toast({ title: "Domain removed", tone: "success" });
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove domain</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Remove ${domain}?`}
        description="Links in mails lead to our own address from then on. To use the domain again, add it and a new record."
        confirmLabel="Remove"
        pending={isSending}
        onConfirm={() => send({ params: { organizationId } })}
      />
    </>
  );
}
