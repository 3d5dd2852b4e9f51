import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import {
  listAffiliateMessages,
  withdrawAnnouncement,
  withdrawAsset,
} from "#features/account/affiliates/messages/messages-contract.ts";
import { Unread } from "../payouts/unread.tsx";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import { AssetDialog } from "./asset-dialog.tsx";
import { AnnouncementTable, AssetTable } from "./message-tables.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type Open = { act: "announce" | "give" } | { act: "unsay" | "endAsset"; id: string; title: string };

/** What administrators say to all affiliates, and what they give them to share. */
export function MessagesTab() {
  const answer = useQuery(apiQuery(listAffiliateMessages, {}));
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  if (answer.data === undefined) return <Unread answer={answer} label="Messages and assets" />;
  const { announcements, assets } = answer.data;
  return (
    <div className="flex flex-col gap-4">
      <AnnouncementTable
        rows={announcements}
        onAdd={() => setOpen({ act: "announce" })}
        onWithdraw={({ id, title }) => setOpen({ act: "unsay", id, title })}
      />
      <AssetTable
        rows={assets}
        onAdd={() => setOpen({ act: "give" })}
        onWithdraw={({ id, name }) => setOpen({ act: "endAsset", id, title: name })}
      />
      {open?.act === "announce" && <AnnouncementDialog onClose={close} />}
      {open?.act === "give" && <AssetDialog onClose={close} />}
      {open?.act === "unsay" && (
        <WithdrawDialog
          title={open.title}
          endpoint={withdrawAnnouncement}
          requestOf={(reason) => ({ params: { announcementId: open.id }, body: { reason } })}
          onClose={close}
        />
      )}
      {open?.act === "endAsset" && (
        <WithdrawDialog
          title={open.title}
          endpoint={withdrawAsset}
          requestOf={(reason) => ({ params: { assetId: open.id }, body: { reason } })}
          onClose={close}
        />
      )}
    </div>
  );
}
