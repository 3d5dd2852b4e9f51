import { type ReactNode, useState } from "react";
import { pathOf, useChoosePath } from "#features/account/accounts/web/index.ts";
import type { TaxFact } from "#features/guide/onboarding/tax-facts.ts";
import { stateNoOtherWork, withdrawNoOtherWork } from "#features/facts/other-work/contract.ts";
import { FILING_OPTIONS, PositionDialog, useYearFactsWrite } from "#features/facts/other-work/web/index.ts";
import { FILING_STATUSES } from "#shared/domain.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { ChoiceForm } from "./choice-form.tsx";
import type { EditorProps } from "./editor-props.ts";
import { SpouseForm } from "./spouse-form.tsx";
import { NOT_SAVED, YES_NO } from "./tax-facts-words.ts";

/** The field of one fact. It saves by itself, and says at the field what failed. */
export function FactEditor({ fact, ...props }: EditorProps & { fact: TaxFact }) {
  const Editor = EDITORS[fact];
  return (
    <div className="mt-3 max-w-column pl-7 max-sm:pl-0">
      <Editor {...props} />
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

function FilingEditor({ facts, isOpen, onEnd }: EditorProps) {
  const { state, ...sent } = useStated(facts.taxYear, onEnd);
  return (
    <ChoiceForm
      label={`How do you file for ${facts.taxYear}?`}
      name="tax-fact-filing"
      options={FILING_OPTIONS}
      chosen={isOpen ? null : facts.filingStatus}
      onSave={(value) => state({ filingStatus: FILING_STATUSES.find((each) => each === value) ?? null })}
      onUnknown={() => (isOpen ? onEnd() : state({ filingStatus: null }))}
      {...sent}
    />
  );
}

function ElectionEditor({ facts, isOpen, onEnd }: EditorProps) {
  const { state, ...sent } = useStated(facts.taxYear, onEnd);
  return (
    <ChoiceForm
      label={`Is the election in force in ${facts.taxYear}?`}
      name="tax-fact-election"
      options={YES_NO.election}
      chosen={facts.electionInForce === null ? null : facts.electionInForce ? "yes" : "no"}
      onSave={(value) => state({ electionInForce: value === "yes" })}
      onUnknown={() => (isOpen ? onEnd() : state({ electionInForce: null }))}
      {...sent}
    />
  );
}

function OtherWorkEditor({ facts, isOpen, onEnd }: EditorProps) {
  const [isAdding, setIsAdding] = useState(false);
  const shared = { toast: null, onSuccess: onEnd };
  const none = useApiMutation(stateNoOtherWork, shared);
  const withdraw = useApiMutation(withdrawNoOtherWork, shared);
  const { taxYear, persons } = facts;
  const person = persons.find(({ relation }) => relation === "self");
  if (!person) return null;
  const params = { year: taxYear, personId: person.personId };
  const error = none.error ?? withdraw.error;
  return (
    <>
      <ChoiceForm
        label={`Did you do any other work in ${taxYear}?`}
        name="tax-fact-other-work"
        options={YES_NO.otherWork}
        chosen={isOpen ? null : "none"}
        onSave={(value) => (value === "none" ? none.send({ params }) : setIsAdding(true))}
        onUnknown={() => (isOpen ? onEnd() : withdraw.send({ params }))}
        isSending={none.isSending || withdraw.isSending}
        {...(error ? { error: errorMessage(error, NOT_SAVED) } : {})}
      />
      {isAdding && <PositionDialog taxYear={taxYear} person={person} position={null} onClose={onEnd} />}
    </>
  );
}

/** Which tests come first. Once answered it stays one of the two: the account has no third value. */
function ShortTermEditor({ user, isOpen, onEnd }: EditorProps) {
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
      chosen={isOpen ? null : user.repType}
      onSave={save}
      onUnknown={isOpen ? onEnd : null}
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
