import { Badge, Button } from "@tenure/ui";
import { useState } from "react";
import { AiSwitch, AiUse } from "#features/intake/model-reading/web/index.ts";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { DISCONNECTED, STATUS_WORDS } from "../source-words.ts";
import type { SyncedKind } from "#features/intake/sources/rules.ts";
import type { OpenedInAddress } from "./connect-address.ts";
import { EndAccount } from "./end-account.tsx";
import { GROUP_WORDS, type Group, groupOf } from "./group-words.ts";
import { SERVICE_WORDS } from "./service-words.ts";

/** An address has one calendar, and Gmail one folder: once it is read, there is none to choose. */
const HAVE_ONE: readonly SyncedKind[] = ["ics_address", "gmail"];

const hasNextStep = ({ id, service, status }: ConnectedAccount, sources: readonly IntakeSource[]): boolean =>
  !HAVE_ONE.includes(service) || status === "disconnected" || !sources.some(({ sync }) => sync?.accountId === id);

/** What a model may read of an account; undefined: it is none that a model can read, or nothing of it is read so far. */
const aiOf = (id: string, sources: readonly IntakeSource[]) =>
  sources.find(({ sync }) => sync?.accountId === id)?.sync?.ai ?? undefined;

type ListProps = {
  group: Group;
  accounts: readonly ConnectedAccount[];
  sources: readonly IntakeSource[];
  /** The plan has none of them: what is there can be ended, and no more. */
  isLocked: boolean;
  onOpen: (opened: OpenedInAddress) => void;
};

/** The accounts of which something is read, with what can be done with each. */
export function AccountsList({ group, accounts, sources, isLocked, onOpen }: ListProps) {
  const [ending, setEnding] = useState<ConnectedAccount | null>(null);
  return (
    <>
      <h3 className="text-sm font-semibold">{GROUP_WORDS[group].accounts}</h3>
      <ul aria-label={GROUP_WORDS[group].accounts} className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <AboutAccount account={account} sources={sources} />
            <div className="flex flex-wrap gap-2">
              {account.isYours && !isLocked && hasNextStep(account, sources) && (
                <NextStep account={account} onOpen={onOpen} />
              )}
              <AiOf account={account} sources={sources} />
              <Button size="sm" variant="quiet" onClick={() => setEnding(account)}>
                Disconnect<span className="sr-only"> {account.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {ending && <EndAccount account={ending} sources={sources} onClose={() => setEnding(null)} />}
    </>
  );
}

function AboutAccount({
  account: { id, name, service, status, problem },
  sources,
}: Pick<ListProps, "sources"> & { account: ConnectedAccount }) {
  const state = status === "error" ? STATUS_WORDS.error : DISCONNECTED;
  const ai = aiOf(id, sources);
  const count = sources.filter(({ sync }) => sync?.accountId === id).length;
  const { part, parts } = GROUP_WORDS[groupOf(service)];
  const read = count === 1 ? `1 ${part} is read` : `${count === 0 ? "No" : count} ${parts} are read`;
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-2 text-base font-medium">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {status !== "active" && <Badge tone={state.tone}>{state.label}</Badge>}
      </p>
      <p className="text-sm text-2">
        {SERVICE_WORDS[service].name} · {read}
      </p>
      {ai && <AiUse accountId={id} use={ai} />}
      {problem !== null && <p className="text-sm text-2">{problem}</p>}
    </div>
  );
}

function AiOf({ account, sources }: Pick<ListProps, "sources"> & { account: ConnectedAccount }) {
  const use = aiOf(account.id, sources);
  return use && account.isYours ? <AiSwitch account={account} use={use} /> : null;
}

function NextStep({ account, onOpen }: { account: ConnectedAccount } & Pick<ListProps, "onOpen">) {
  const isLost = account.status === "disconnected";
  const { parts } = GROUP_WORDS[groupOf(account.service)];
  return (
    <Button
      size="sm"
      variant={isLost ? "primary" : "secondary"}
      onClick={() => onOpen({ is: isLost ? "reconnect" : "choose", accountId: account.id })}
    >
      {isLost ? "Reconnect" : `Choose ${parts}`}
      <span className="sr-only"> {isLost ? account.name : `of ${account.name}`}</span>
    </Button>
  );
}
