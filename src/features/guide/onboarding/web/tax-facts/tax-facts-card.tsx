import { Button, Card, classNames, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Check, Circle } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { User } from "#features/account/accounts/contract.ts";
import { skipTaxFacts } from "#features/guide/onboarding/contract.ts";
import { openTaxFacts, TAX_FACTS, type TaxFact } from "#features/guide/onboarding/tax-facts.ts";
import type { YearView } from "#features/facts/other-work/contract.ts";
import { yearFactsQuery } from "#features/facts/other-work/web/index.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { giveLostFocusToHeading } from "#web/navigation/lost-focus.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { FactEditor } from "./fact-editor.tsx";
import { answerWords, FACT_WORDS } from "./tax-facts-words.ts";

/** Five facts, each saved by itself. It goes once all are answered, or for good when it is skipped. */
export function TaxFactsCard({ taxYear, isRepTypeSaid }: { taxYear: number; isRepTypeSaid: boolean }) {
  const { data: facts } = useQuery(yearFactsQuery(taxYear));
  const user = useSignedInUser();
  const [editing, setEditing] = useState<TaxFact | null>(null);
  if (!facts || !user) return null;
  const open = openTaxFacts(facts, isRepTypeSaid);
  // An answer shows before it is saved: its field stays until it is.
  if (open.length === 0 && editing === null) return null;
  return <Facts facts={facts} user={user} open={open} editing={editing} onEdit={setEditing} />;
}

type FactsProps = {
  facts: YearView;
  user: User;
  open: readonly TaxFact[];
  editing: TaxFact | null;
  onEdit: (fact: TaxFact | null) => void;
};

function Facts({ facts, user, open, editing, onEdit }: FactsProps) {
  const ended = useRef<TaxFact | null>(null);
  useEffect(() => giveLostFocusToHeading, []);
  useEffect(() => {
    // The button that was pressed became a link.
    if (ended.current !== null && document.activeElement === document.body) focusAct(ended.current);
  }, [facts]);
  const end = (fact: TaxFact): void => {
    ended.current = fact;
    onEdit(null);
    requestAnimationFrame(() => focusAct(fact));
  };
  return (
    <Card title="Quick tax questions" actions={<Skip />}>
      <p className="mb-3 text-base text-2">
        {TAX_FACTS.length - open.length} of {TAX_FACTS.length} answered for {facts.taxYear}. Each is saved by itself,
        and you can change it later.
      </p>
      <ul className="divide-y divide-line">
        {TAX_FACTS.map((fact) => {
          const isOpen = open.includes(fact);
          const isEditing = editing === fact;
          const act = (
            <Act fact={fact} {...{ facts, isOpen, isEditing }} onPress={() => onEdit(isEditing ? null : fact)} />
          );
          return (
            <Row key={fact} title={FACT_WORDS[fact].title} isKnown={!isOpen} act={act}>
              {isOpen ? FACT_WORDS[fact].why : answerWords(fact, facts, user.repType)}
              {isEditing && <FactEditor fact={fact} {...{ facts, user, isOpen }} onEnd={() => end(fact)} />}
            </Row>
          );
        })}
      </ul>
    </Card>
  );
}

type RowProps = { title: string; isKnown: boolean; act: ReactNode; children: [text: ReactNode, editor: ReactNode] };

function Row({ title, isKnown, act, children: [text, editor] }: RowProps) {
  const Mark = isKnown ? Check : Circle;
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        <Mark aria-hidden="true" className="size-4 shrink-0 text-3" strokeWidth={1.75} />
        <div className="min-w-0 flex-1">
          <h3 className={classNames("text-base", isKnown ? "text-2" : "font-medium text-1")}>
            {title}
            {isKnown && <span className="sr-only">, answered</span>}
          </h3>
          <p className="text-sm text-2">{text}</p>
        </div>
        {act}
      </div>
      {editor}
    </li>
  );
}

const actId = (fact: TaxFact): string => `tax-fact-${fact}`;
const focusAct = (fact: TaxFact): void => document.getElementById(actId(fact))?.focus();

type ActProps = { fact: TaxFact; facts: YearView; isOpen: boolean; isEditing: boolean; onPress: () => void };

/** Facts are answered here; one that has a list of its own is changed there. */
function Act({ fact, facts, isOpen, isEditing, onPress }: ActProps) {
  const place = isOpen || isEditing ? null : placeOf(fact, facts);
  const verb = isEditing ? "Close" : isOpen ? "Answer" : "Change";
  const named = { id: actId(fact), "aria-label": `${verb}: ${FACT_WORDS[fact].title}` };
  if (place !== null) {
    return (
      <Button asChild size="sm" variant="quiet">
        <Link {...named} to={place}>
          {verb}
        </Link>
      </Button>
    );
  }
  return (
    <Button
      {...named}
      size="sm"
      variant={verb === "Answer" ? "secondary" : "quiet"}
      aria-expanded={isEditing}
      onClick={onPress}
    >
      {verb}
    </Button>
  );
}

const placeOf = (fact: TaxFact, { taxYear, registeredElection, persons }: YearView): string | null => {
  const self = persons.find(({ relation }) => relation === "self");
  if (fact === "spouse" || (fact === "otherWork" && self?.otherWork.statement === "listed")) {
    return `${paths.peopleAndWork}?year=${taxYear}`;
  }
  return fact === "election" && registeredElection !== null ? `${paths.elections}?year=${taxYear}` : null;
};

const WHERE = "You can still answer under People & other work.";

function Skip() {
  const { send, isSending } = useApiMutation(skipTaxFacts, {
    toast: "save",
    onSuccess: () => void toast({ title: "Put away for good", description: WHERE, tone: "success" }),
  });
  return (
    <Button size="sm" variant="quiet" pending={isSending} onClick={() => send({})}>
      Don't ask again
    </Button>
  );
}
