import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pathOf, useChoosePath } from "#features/account/accounts/web/index.ts";
import type { TaxFact } from "#features/guide/onboarding/tax-facts.ts";
import { stateNoOtherWork } from "#features/facts/other-work/contract.ts";
import {
  FILING_OPTIONS,
  PositionDialog,
  useYearFactsWrite,
  yearFactsQuery,
} from "#features/facts/other-work/web/index.ts";
import { FILING_STATUSES } from "#shared/domain.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { ChoiceForm } from "./choice-form.tsx";
import type { EditorProps } from "./editor-props.ts";
import { SpouseForm } from "./spouse-form.tsx";
import { NOT_SAVED, YES_NO } from "./tax-facts-words.ts";

type FactEditorProps = { fact: TaxFact; taxYear: number; onEnd: () => void };

/** The field of one fact. It saves by itself, and says at the field what failed. */
export function FactEditor({ fact, taxYear, onEnd }: FactEditorProps) {
  const { data: facts } = useQuery(yearFactsQuery(taxYear));
  const user = useSignedInUser();
  const Editor = EDITORS[fact];
  if (!facts || !user) return null;
  return (
    <div className="mt-3 mb-2 max-w-column">
      <Editor facts={facts} user={user} onEnd={onEnd} />
    </div>
  );
}

const useStated = (taxYear: number, onEnd: () => void) => {
  const [sent, setSent] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const write = useYearFactsWrite(taxYear, {
    onSaved: onEnd,
    onRefused: (error) => setSent({ isSending: false, error }),
  });
  const state: typeof write = (said) => {
    setSent({ isSending: true });
    write(said);
  };
  return { ...sent, state };
};

function FilingEditor({ facts, onEnd }: EditorProps) {
  const { state, ...sent } = useStated(facts.taxYear, onEnd);
  return (
    <ChoiceForm
      label={`How do you file for ${facts.taxYear}?`}
      name="tax-fact-filing"
      options={FILING_OPTIONS}
      onSave={(value) => state({ filingStatus: FILING_STATUSES.find((each) => each === value) ?? null })}
      onUnknown={onEnd}
      {...sent}
    />
  );
}

function ElectionEditor({ facts, onEnd }: EditorProps) {
  const { state, ...sent } = useStated(facts.taxYear, onEnd);
  return (
    <ChoiceForm
      label={`Is the election in force in ${facts.taxYear}?`}
      name="tax-fact-election"
      options={YES_NO.election}
      onSave={(value) => state({ electionInForce: value === "yes" })}
      onUnknown={onEnd}
      {...sent}
    />
  );
}

function OtherWorkEditor({ facts, onEnd }: EditorProps) {
  const [isAdding, setIsAdding] = useState(false);
  const none = useApiMutation(stateNoOtherWork, { toast: null, onSuccess: onEnd });
  const { taxYear, persons } = facts;
  const person = persons.find(({ relation }) => relation === "self");
  if (!person) return null;
  const params = { year: taxYear, personId: person.personId };
  return (
    <>
      <ChoiceForm
        label={`Did you do any other work in ${taxYear}?`}
        name="tax-fact-other-work"
        options={YES_NO.otherWork}
        onSave={(value) => (value === "none" ? none.send({ params }) : setIsAdding(true))}
        onUnknown={onEnd}
        isSending={none.isSending}
        {...(none.error ? { error: errorMessage(none.error, NOT_SAVED) } : {})}
      />
      {isAdding && <PositionDialog taxYear={taxYear} person={person} position={null} onClose={onEnd} />}
    </>
  );
}

/** Which tests come first. Once answered it stays one of the two: the account has no third value. */
function ShortTermEditor({ user, onEnd }: EditorProps) {
  const [sent, setSent] = useState<{ isSending: boolean; error?: string }>({ isSending: false });
  const choose = useChoosePath(onEnd, (error) => setSent({ isSending: false, error: errorMessage(error, NOT_SAVED) }));
  const save = (value: string): void => {
    setSent({ isSending: true });
    const path = pathOf(user);
    choose(value === "longTerm" ? "longTerm" : path === "longTerm" ? "path_500" : path);
  };
  return (
    <ChoiceForm
      label="Do guests stay 7 days or less on average?"
      hint="It says which tests come first. Status shows every test, whichever you choose."
      name="tax-fact-short-term"
      options={YES_NO.shortTerm}
      onSave={save}
      onUnknown={onEnd}
      {...sent}
    />
  );
}

const EDITORS: Readonly<Record<TaxFact, (props: EditorProps) => ReactNode>> = {
  filing: FilingEditor,
  spouse: SpouseForm,
  otherWork: OtherWorkEditor,
  election: ElectionEditor,
  shortTerm: ShortTermEditor,
};
