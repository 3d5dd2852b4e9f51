import { Button, Card, Field, Select, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listReadingPlans, type ReadingPlanLine, setReadingPlan } from "#features/intake/model-reading/contract.ts";
import { READING_PLANS, type ReadingPlan } from "#shared/plan/reading-plan.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";

const PLANS: Record<ReadingPlan, string> = { free: "Free, 10 a day", pro: "Pro, 100 a day", unlimited: "Unlimited" };

const usedWords = ({ dailyLimit, usedToday, isOn }: ReadingPlanLine): string =>
  `${isOn ? "On" : "Off"}, ${dailyLimit === null ? `${usedToday} today` : `${usedToday} of ${dailyLimit} today`}`;

/** How much of a person's accounts a language model may read. */
export function ReadingPlans({ userId }: { userId: string }) {
  const { data } = useQuery(apiQuery(listReadingPlans, { params: { id: userId } }));
  const [changed, setChanged] = useState<ReadingPlanLine | null>(null);
  if (!data || data.accounts.length === 0) return null;
  return (
    <Card title="AI reading">
      <ul className="divide-y divide-line">
        {data.accounts.map((account) => (
          <li key={account.id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block text-base wrap-anywhere">{account.name}</span>
              <span className="block text-sm text-3">
                {PLANS[account.plan]}. {usedWords(account)}
              </span>
            </span>
            <Button size="sm" onClick={() => setChanged(account)}>
              Change limit<span className="sr-only"> of {account.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {changed && <ChangeLimit userId={userId} account={changed} onClose={() => setChanged(null)} />}
    </Card>
  );
}

type ChangeProps = { userId: string; account: ReadingPlanLine; onClose: () => void };

function ChangeLimit({ userId, account, onClose }: ChangeProps) {
  const [plan, setPlan] = useState(account.plan);
  const { send, isSending } = useApiMutation(setReadingPlan, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Limit changed", tone: "success" });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title={`Change how much AI reads of ${account.name}?`}
      description="What none of their rules matches, in a day. They need premium all the same, and turn it on themselves."
      confirmLabel="Change limit"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ params: { id: userId }, body: { accountId: account.id, plan, reason } })}
      onClose={onClose}
    >
      <Field label="Limit">
        <Select
          value={plan}
          onChange={({ target }) => setPlan(READING_PLANS.find((each) => each === target.value) ?? plan)}
          options={READING_PLANS.map((value) => ({ value, label: PLANS[value] }))}
        />
      </Field>
    </DangerousActionDialog>
  );
}
