import { Badge, Banner, Button, Dialog, DialogClose, formatMoney, SkeletonRows, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import {
  type Affiliate,
  holdReferral,
  listEarnings,
  releaseHold,
} from "#features/account/affiliates/admin-contract.ts";

type PartnerLinesProps = { affiliate: Affiliate; onClose: () => void };
type Earnings = ResponseOf<typeof listEarnings>;
type Referral = Earnings["referrals"][number];

/** What one partner earned, line by line, and whom they brought, without a name. */
export function PartnerLines({ affiliate, onClose }: PartnerLinesProps) {
  const { data, error } = useQuery(apiQuery(listEarnings, { params: { affiliateId: affiliate.id } }));
  const [referral, setReferral] = useState<Referral | null>(null);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`Lines of ${affiliate.fullName}`}
        description="The latest 1,000 lines and referrals. Days are in UTC."
        footer={
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
        }
      >
        {error && <Banner tone="danger">The lines could not be read. Close this and try again.</Banner>}
        {data === undefined ? !error && <SkeletonRows rows={4} /> : <Lines data={data} onReferral={setReferral} />}
      </Dialog>
      {referral && <HoldDialog affiliate={affiliate} referral={referral} onClose={() => setReferral(null)} />}
    </>
  );
}

function Lines({ data, onReferral }: { data: Earnings; onReferral: (referral: Referral) => void }) {
  const signups = data.referrals.filter(({ type }) => type === "signup");
  return (
    <>
      <h3 className="text-sm font-semibold">Lines</h3>
      {data.earnings.length === 0 && <p className="text-base text-2">None.</p>}
      <ul className="divide-y divide-line">
        {data.earnings.map(({ id, cents, says }) => (
          <li key={id} className="py-2 text-base wrap-anywhere">
            <span className="font-medium tabular-nums">{formatMoney(cents)}</span> {says}
          </li>
        ))}
      </ul>
      <h3 className="mt-4 text-sm font-semibold">Referrals</h3>
      {signups.length === 0 && <p className="text-base text-2">None.</p>}
      <ul className="divide-y divide-line">
        {signups.map((referral) => (
          <li key={referral.id} className="flex flex-wrap items-center gap-3 py-2 text-base">
            <span className="tabular-nums">{referral.onDay}</span>
            {referral.holdReason !== null && <Badge tone="danger">Held</Badge>}
            <Button size="sm" className="ml-auto" onClick={() => onReferral(referral)}>
              {referral.holdReason === null ? "Hold" : "Release"}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type HoldDialogProps = { affiliate: Affiliate; referral: Referral; onClose: () => void };

function HoldDialog({ affiliate, referral, onClose }: HoldDialogProps) {
  const isHeld = referral.holdReason !== null;
  const options = {
    toast: "save",
    onSuccess: () => {
      toast({ title: isHeld ? "Released" : "Held", tone: "success" });
      onClose();
    },
  } as const;
  const hold = useApiMutation(holdReferral, options);
  const release = useApiMutation(releaseHold, options);
  const { send, isSending } = isHeld ? release : hold;
  return (
    <DangerousActionDialog
      title={`${isHeld ? "Release" : "Hold"} the referral of ${referral.onDay}?`}
      description={
        isHeld ? "What it earns is held no longer than others." : "What it earns is held until someone releases it."
      }
      confirmLabel={isHeld ? "Release" : "Hold"}
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ params: { affiliateId: affiliate.id, referralId: referral.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
