import { Button, ConfirmDialog, TextLink, toast, useKeptFocus } from "@tenure/ui";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  beginLinking,
  listIdentities,
  type Provider,
  unlinkIdentity,
} from "#features/account/accounts/identities-contract.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { useFilledSlots } from "#web/slots/slots.ts";
import { useInstantWords } from "../security/use-instant-words.ts";
import { SettingsPart } from "../settings-part.tsx";
import { PROVIDER_NAMES } from "./provider-names.ts";
import { goToProvider } from "./visit-in-browser.ts";

type Identity = ResponseOf<typeof listIdentities>["identities"][number];

/** The accounts at providers that sign in to this one. */
export function ConnectedAccounts() {
  const { data: config } = useQuery(publicConfigQuery);
  const { data } = useQuery(apiQuery(listIdentities, {}));
  const { SourceAccounts } = useFilledSlots();
  const kept = useKeptFocus<HTMLDivElement>();
  const identities = data?.identities ?? [];
  const free = (config?.signInWith ?? []).filter((one) => !identities.some(({ provider }) => provider === one));
  return (
    <SettingsPart id="connected-accounts" title={titleOf("connectedAccounts")}>
      <div {...kept} className="flex flex-col gap-3 outline-none">
        {identities.length > 0 && (
          <ul aria-label="Connected accounts" className="flex flex-col divide-y divide-line">
            {identities.map((identity) => (
              <IdentityItem key={identity.id} identity={identity} />
            ))}
          </ul>
        )}
        {data && identities.length === 0 && (
          <p className="text-base text-2">
            {free.length > 0
              ? "Connect an account that you have elsewhere to sign in with it."
              : "No other accounts can be connected here."}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {free.map((provider) => (
            <ConnectButton key={provider} provider={provider} />
          ))}
        </div>
        <p className="text-base text-2">
          Calendars and mailboxes: connect them under{" "}
          <TextLink asChild>
            <Link to={paths.integrations}>{titleOf("sources")}</Link>
          </TextLink>
          .
        </p>
        <SourceAccounts />
      </div>
    </SettingsPart>
  );
}

function ConnectButton({ provider }: { provider: Provider }) {
  const { send, isSending } = useApiMutation(beginLinking, {
    toast: "save",
    onSuccess: ({ url }) => goToProvider(url, { act: "connect", next: null }),
  });
  return (
    <Button pending={isSending} onClick={() => send({ params: { provider } })}>
      Connect {PROVIDER_NAMES[provider]}
    </Button>
  );
}

function IdentityItem({ identity: { id, provider, email, lastUsedAt } }: { identity: Identity }) {
  const [isAsking, setAsking] = useState(false);
  const words = useInstantWords();
  const name = PROVIDER_NAMES[provider];
  const { send, isSending } = useApiMutation(unlinkIdentity, {
    toast: "save",
    onSuccess: () => {
      setAsking(false);
      toast({ title: `${name} is disconnected`, tone: "success" });
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 text-sm text-2 [overflow-wrap:anywhere]">
        <span className="text-base font-medium text-1">{name}</span>
        <br />
        {email ?? "No address"}. Last used {words(lastUsedAt)}.
      </p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Disconnect<span className="sr-only"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Disconnect ${name}`}
        description="It no longer signs in to this account. If you have no password, set one with a link we email you."
        confirmLabel="Disconnect"
        pending={isSending}
        onConfirm={() => send({ params: { id } })}
      />
    </li>
  );
}
