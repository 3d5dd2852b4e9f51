import { Badge, Card } from "@tenure/ui";
import { Check, Minus, X } from "lucide-react";
import type { ReactNode } from "react";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import type { ConditionTrace, Found, RuleTrace as Trace } from "../match-rules.ts";
import { CONDITIONS, type Message } from "../rule.ts";
import { refusalWords, ruleSentence } from "./rule-words.ts";

/** One rule: whether it matches, what each condition found, and what it would propose. */
export function RuleTrace({ trace, message }: { trace: Trace; message: Message }) {
  const { rule, refusal, conditions, excludedBy } = trace;
  return (
    <Card
      title={rule.ruleName}
      level={3}
      actions={<Badge tone={refusal === null ? "info" : "neutral"}>{refusal === null ? "Matches" : "No match"}</Badge>}
    >
      {conditions.length > 0 && <p className="text-base text-2">{ruleSentence(rule)}</p>}
      <ul className="mt-2 flex flex-col gap-1.5 empty:hidden">
        {conditions.map((condition) => (
          <Condition key={condition.field} condition={condition} />
        ))}
        {excludedBy.length > 0 && (
          <Line
            icon={<X {...ICON} className="mt-0.5 size-4 shrink-0 text-danger-text" />}
            says="Left out, because it says"
          >
            <Places found={excludedBy} />
          </Line>
        )}
      </ul>
      <p className="mt-3 text-base">{refusal === null ? proposalWords(rule) : refusalWords(refusal, message)}</p>
    </Card>
  );
}

const proposalWords = ({ ruleType, activityType }: Trace["rule"]): string => {
  if (ruleType === "exclusion") return "It would keep this from being proposed.";
  const says = activityType === null ? "you say what the work was" : ACTIVITY_LABELS[activityType];
  return `It would propose an entry: ${says}. Nothing counts until you confirm it.`;
};

const ICON = { "aria-hidden": true, strokeWidth: 1.75 } as const;

function Condition({ condition: { field, wanted, found } }: { condition: ConditionTrace }) {
  const isFound = found.length > 0;
  const icon = isFound ? (
    <Check {...ICON} className="mt-0.5 size-4 shrink-0 text-brand-text" />
  ) : (
    <Minus {...ICON} className="mt-0.5 size-4 shrink-0 text-3" />
  );
  return (
    <Line icon={icon} says={`${CONDITIONS[field].label} ${isFound ? "has" : "has none of"}`}>
      {isFound ? <Places found={found} /> : <span className="text-2">{wanted.join(", ")}</span>}
    </Line>
  );
}

function Line({ icon, says, children }: { icon: ReactNode; says: string; children: ReactNode }) {
  return (
    <li className="flex gap-2 text-base">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-2">{says}</span> {children}
      </span>
    </li>
  );
}

function Places({ found }: { found: readonly Found[] }) {
  return found.map(({ wanted, excerpt }, index) => (
    <span key={wanted}>
      {index > 0 && ", "}
      <span className="font-medium">{wanted}</span>
      {excerpt !== wanted && <span className="text-3"> ({excerpt})</span>}
    </span>
  ));
}
