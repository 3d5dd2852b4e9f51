import { toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import type { OpenedInAddress } from "../accounts/connect-address.ts";
import { GROUP_WORDS, type Group } from "../accounts/group-words.ts";
import { servicesQuery } from "../accounts/queries.ts";
import { FoldersDialog } from "../mailboxes/folders-dialog.tsx";
import { CalendarsDialog } from "./calendars-dialog.tsx";
import { ConnectDialog } from "./connect-dialog.tsx";

type OpenedProps = {
  group: Group;
  opened: OpenedInAddress | null;
  accounts: readonly ConnectedAccount[];
  onOpen: (opened: OpenedInAddress | null) => void;
};

const CHOOSE = { calendars: CalendarsDialog, mailboxes: FoldersDialog } as const;

/** The dialog that the address names, if it is one of this group. */
export function Opened({ group, opened, accounts, onOpen }: OpenedProps) {
  const { services } = useQuery(servicesQuery).data ?? { services: [] };
  const close = (): void => onOpen(null);
  if (opened === null) return null;
  const choose = ({ id }: ConnectedAccount): void => onOpen({ is: "choose", accountId: id });
  if (opened.is === "connect") {
    const isThere =
      GROUP_WORDS[group].kinds.includes(opened.service) &&
      (isDemo() || services.some(({ service, isAvailable }) => service === opened.service && isAvailable));
    return isThere && <ConnectDialog service={opened.service} account={null} onClose={close} onConnected={choose} />;
  }
  const account = accounts.find(({ id, isYours }) => id === opened.accountId && isYours);
  if (!account) return null;
  const Choose = CHOOSE[group];
  if (opened.is === "choose") return <Choose key={account.id} account={account} onClose={close} />;
  const done = (connected: ConnectedAccount): void => {
    if (connected.id !== account.id) return choose(connected);
    toast({ title: `${account.name} is connected again` });
    close();
  };
  return <ConnectDialog service={account.service} account={account} onClose={close} onConnected={done} />;
}
