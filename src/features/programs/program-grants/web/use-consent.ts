import { type FormEvent, useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useBook } from "#web/book/use-book.ts";
import { isApiError } from "#web/errors/api-error.ts";
import type { ProgramScope } from "#shared/access.ts";
import { connectProgram } from "../contract.ts";

type Asking = { asked: string; offered: readonly ProgramScope[]; onAllowed: (to: string) => void };

/** What someone allows a program: all that it asks for, unless they take something out. */
export const useConsent = ({ asked, offered, onAllowed }: Asking) => {
  const book = useBook();
  const persons = book.persons.filter(({ archivedAt }) => archivedAt === null);
  const [scopes, setScopes] = useState<readonly ProgramScope[]>(offered);
  // Where there is one person only, there is nobody else whose hours they could be.
  const [personId, setPersonId] = useState(persons.length === 1 ? (persons[0]?.id ?? "") : "");
  const connecting = useApiMutation(connectProgram, { toast: null, onSuccess: ({ to }) => onAllowed(to) });
  const proposes = scopes.includes("entries:propose");
  return {
    scopes,
    toggle: (scope: ProgramScope, isOn: boolean): void =>
      setScopes(offered.filter((each) => (each === scope ? isOn : scopes.includes(each)))),
    personId,
    setPersonId,
    persons: persons.map(({ id }) => ({ value: id, label: book.personName(id) })),
    proposes,
    connecting,
    faults: isApiError(connecting.error) ? (connecting.error.fields ?? {}) : {},
    submit: (event: FormEvent): void => {
      event.preventDefault();
      const whose = proposes && personId !== "" ? { personId } : {};
      connecting.send({ body: { asked, scopes: [...scopes], ...whose } });
    },
  };
};
export type Consent = ReturnType<typeof useConsent>;
