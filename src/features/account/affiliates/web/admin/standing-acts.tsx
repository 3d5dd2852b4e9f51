import { Button, Field, TextInput, toast } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { type Affiliate, changeAffiliate } from "#features/account/affiliates/admin-contract.ts";
import type { AffiliateStatus } from "#features/account/affiliates/rules.ts";

type Act = { status: "active" | "rejected" | "suspended"; verb: string; tells: string };

const ACCEPT = { status: "active", tells: "Their link counts within a minute." } as const;
const REJECT = {
  status: "rejected",
  verb: "Reject",
  tells: "Their link brings no one. What they earned and was not paid is forfeited.",
} as const;

const ACTS: Readonly<Record<AffiliateStatus, readonly Act[]>> = {
  pending_review: [{ ...ACCEPT, verb: "Approve" }, REJECT],
  active: [
    { status: "suspended", verb: "Suspend", tells: "What they earn is held until they are active again." },
    REJECT,
  ],
  suspended: [{ ...ACCEPT, verb: "Reactivate" }, REJECT],
  rejected: [{ ...ACCEPT, verb: "Reactivate" }],
};

/** What may be done now to the standing of an affiliate. */
export function StandingActs({ affiliate }: { affiliate: Affiliate }) {
  const [act, setAct] = useState<Act | null>(null);
  return (
    <span className="flex flex-wrap gap-2">
      {ACTS[affiliate.status].map((each) => (
        <Button
          key={each.verb}
          size="sm"
          aria-label={`${each.verb} ${affiliate.fullName}`}
          onClick={() => setAct(each)}
        >
          {each.verb}
        </Button>
      ))}
      {act && <StandingDialog affiliate={affiliate} act={act} onClose={() => setAct(null)} />}
    </span>
  );
}

type StandingDialogProps = { affiliate: Affiliate; act: Act; onClose: () => void };

function StandingDialog({ affiliate, act, onClose }: StandingDialogProps) {
  const [code, setCode] = useState("");
  const isCodeAsked = act.status === "active" && affiliate.referralCode === null;
  const { send, isSending, apiError } = useApiMutation(changeAffiliate, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Saved", tone: "success" });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title={`${act.verb} ${affiliate.fullName}?`}
      description={act.tells}
      confirmLabel={act.verb}
      tone={act.status === "active" ? "primary" : "danger"}
      isSending={isSending}
      onConfirm={(reason) =>
        send({
          params: { affiliateId: affiliate.id },
          body: { status: act.status, reason, ...(isCodeAsked ? { referralCode: code } : {}) },
        })
      }
      onClose={onClose}
    >
      {isCodeAsked && (
        <Field
          label="Code"
          hint="Of their link, for good: 3 to 30 letters, digits and hyphens."
          error={apiError?.fields?.["referralCode"]}
        >
          <TextInput value={code} spellCheck={false} onChange={({ target }) => setCode(target.value)} />
        </Field>
      )}
    </DangerousActionDialog>
  );
}
