import { ACTIVITY_LABELS } from "#shared/domain.ts";
import {
  Badge,
  CivilDate,
  classNames,
  DropdownMenu,
  formatCount,
  IconButton,
  MenuItem,
  MenuSeparator,
  Switch,
  toast,
} from "@tenure/ui";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Ellipsis, GripVertical } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { placeWords } from "#features/log/time-entries/web/index.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type BookNames, useBook } from "#web/book/use-book.ts";
import { rulePath } from "#web/paths.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { deleteRule, duplicateRule, restoreRule, updateRule } from "#features/intake/automation-rules/contract.ts";
import type { AutomationRule } from "#features/intake/automation-rules/rule-schema.ts";
import { conditionsWords, PROVIDER_WORDS } from "../rule-words.ts";
import { useRunRule } from "../use-run-rule.ts";

type RuleRowProps = {
  rule: AutomationRule;
  isFirst: boolean;
  isLast: boolean;
  mayChange: boolean;
  onMove: (by: 1 | -1) => void;
};

export function RuleRow(props: RuleRowProps) {
  const { rule, isFirst, isLast, mayChange } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: rule.id,
    disabled: !mayChange || (isFirst && isLast),
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? "" }}
      className={classNames(
        "flex items-start gap-2 bg-surface px-2 py-3 sm:px-4",
        isDragging && "relative z-10 shadow-lg",
      )}
    >
      {mayChange && !(isFirst && isLast) && (
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          size="sm"
          className="cursor-grab touch-none"
          label={`Move ${rule.ruleName}`}
          icon={<GripVertical className="size-4" strokeWidth={1.75} />}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Name rule={rule} mayChange={mayChange} />
          {!rule.isActive && <Badge tone="neutral">Off</Badge>}
        </p>
        <Says rule={rule} />
      </div>
      {mayChange && <Acts {...props} />}
    </li>
  );
}

function Name({ rule, mayChange }: Pick<RuleRowProps, "rule" | "mayChange">) {
  if (!mayChange) return <span className="font-medium wrap-anywhere">{rule.ruleName}</span>;
  return (
    <Link
      to={rulePath(rule.id)}
      className="font-medium wrap-anywhere text-1 underline decoration-line underline-offset-4 hover:decoration-current inline-flex min-h-6 items-center max-sm:min-h-11"
    >
      {rule.ruleName}
    </Link>
  );
}

const READS = { mail: "Mails", calendar: "Calendar events", global: "Mails and calendar events" };

const proposesWords = (rule: AutomationRule, book: BookNames): string | null => {
  if (rule.ruleType === "exclusion") return null;
  const { defaultActivityType: activity, defaultPropertyId, defaultPropertyType, defaultPersonId } = rule;
  const place =
    defaultPropertyId === null
      ? defaultPropertyType && `your only ${defaultPropertyType.toLowerCase()}`
      : placeWords(
          { propertyId: defaultPropertyId, isPortfolioWide: false, openPropertyName: null },
          book.propertyName,
        );
  const parts = [activity && ACTIVITY_LABELS[activity], place, defaultPersonId && book.personName(defaultPersonId)];
  const said = parts.filter((part) => part !== null);
  return said.length === 0 ? "Proposes what the event says" : `Proposes ${said.join(", ")}`;
};

function Says({ rule }: { rule: AutomationRule }) {
  const book = useBook();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { integrationType, providerScope, startsOn, endsOn, matchCount, lastMatchedAt } = rule;
  const from = providerScope === "any" ? "" : ` from ${PROVIDER_WORDS[providerScope]}`;
  const proposes = proposesWords(rule, book);
  return (
    <>
      <p className="mt-0.5 text-sm text-2 wrap-anywhere">
        {READS[integrationType]}
        {from}. {conditionsWords(rule)}
        {startsOn !== null && (
          <>
            {" "}
            From <CivilDate date={startsOn} />.
          </>
        )}
        {endsOn !== null && (
          <>
            {" "}
            Until <CivilDate date={endsOn} />.
          </>
        )}
      </p>
      {proposes !== null && <p className="text-sm text-2 wrap-anywhere">{proposes}.</p>}
      <p className="mt-0.5 text-sm text-3">
        {matchCount === 0 ? "Matched nothing yet" : `Matched ${formatCount(matchCount, "time")}`}
        {lastMatchedAt !== null && (
          <>
            , last on <CivilDate date={civilDateInZone(new Date(lastMatchedAt), timeZone)} />
          </>
        )}
      </p>
    </>
  );
}

const useRuleActs = (rule: AutomationRule) => {
  const navigate = useNavigate();
  const run = useRunRule();
  const restoring = useApiMutation(restoreRule, {
    toast: "save",
    onSuccess: () => void toast({ title: "Rule is back" }),
  });
  const changing = useApiMutation(updateRule, { toast: "save", rereadsOnConflict: true });
  const copying = useApiMutation(duplicateRule, {
    toast: "save",
    onSuccess: (copy) => void navigate(rulePath(copy.id)),
  });
  const params = { id: rule.id };
  const deleting = useApiMutation(deleteRule, {
    toast: "save",
    onSuccess: () =>
      void toast({
        title: `${rule.ruleName} deleted`,
        action: { label: "Undo", onAction: () => restoring.send({ params }) },
      }),
  });
  return {
    isSending: changing.isSending || deleting.isSending,
    turn: (isActive: boolean) => changing.send({ params, body: { isActive, version: rule.version } }),
    edit: () => void navigate(rulePath(rule.id)),
    copy: () => copying.send({ params }),
    run: () => run(rule),
    remove: () => deleting.send({ params }),
  };
};

function Acts({ rule, isFirst, isLast, onMove }: RuleRowProps) {
  const acts = useRuleActs(rule);
  return (
    <div className="flex shrink-0 items-center gap-2">
      <Switch
        label={`${rule.ruleName} is on`}
        labelHidden
        checked={rule.isActive}
        disabled={acts.isSending}
        onChange={({ target }) => acts.turn(target.checked)}
      />
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={`More for ${rule.ruleName}`}
            icon={<Ellipsis className="size-4" strokeWidth={1.75} />}
          />
        }
      >
        <MenuItem onSelect={acts.edit}>Edit</MenuItem>
        <MenuItem onSelect={acts.copy}>Duplicate</MenuItem>
        {rule.isActive && rule.ruleType !== "exclusion" && (
          <MenuItem onSelect={acts.run}>Apply to review inbox</MenuItem>
        )}
        {!isFirst && <MenuItem onSelect={() => onMove(-1)}>Move up</MenuItem>}
        {!isLast && <MenuItem onSelect={() => onMove(1)}>Move down</MenuItem>}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={acts.remove}>
          Delete
        </MenuItem>
      </DropdownMenu>
    </div>
  );
}
