import { Button, Summary, toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { Can } from "#web/session/can.tsx";
import { restoreRule } from "#features/intake/automation-rules/contract.ts";
import type { AutomationRule } from "#features/intake/automation-rules/rule-schema.ts";
import { conditionsWords } from "../rule-words.ts";

/** Entries and proposals name them, so they are kept. */
export function DeletedRules({ rules }: { rules: readonly AutomationRule[] }) {
  const restoring = useApiMutation(restoreRule, {
    toast: "save",
    onSuccess: ({ ruleName }) => void toast({ title: `${ruleName} is back` }),
  });
  if (rules.length === 0) return null;
  return (
    <details>
      <Summary className="text-base font-medium text-2 hover:text-1">Deleted rules ({rules.length})</Summary>
      <ul className="mt-2 divide-y divide-line">
        {rules.map((rule) => (
          <li key={rule.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-base wrap-anywhere">{rule.ruleName}</p>
              <p className="text-sm text-3 wrap-anywhere">{conditionsWords(rule)}</p>
            </div>
            <Can do="facts">
              <Button
                size="sm"
                aria-label={`Restore ${rule.ruleName}`}
                disabled={restoring.isSending}
                onClick={() => restoring.send({ params: { id: rule.id } })}
              >
                Restore
              </Button>
            </Can>
          </li>
        ))}
      </ul>
    </details>
  );
}
