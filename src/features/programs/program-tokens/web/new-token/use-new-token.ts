import { type FormEvent, useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useBook } from "#web/book/use-book.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { PROGRAM_SCOPES, type ProgramScope } from "#shared/access.ts";
import { createProgramToken } from "#features/programs/program-tokens/contract.ts";
import { TOKEN_DAYS } from "#features/programs/program-tokens/rules.ts";

/** What someone chooses for a new token. It reads the ledger for 90 days unless they say otherwise. */
export const useNewToken = (onMade: (secret: string) => void) => {
  const book = useBook();
  const persons = book.persons.filter(({ archivedAt }) => archivedAt === null);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ProgramScope[]>(["ledger:read"]);
  // Where there is one person only, there is nobody else whose hours they could be.
  const [personId, setPersonId] = useState(persons.length === 1 ? (persons[0]?.id ?? "") : "");
  const [days, setDays] = useState<number>(TOKEN_DAYS.usual);
  const making = useApiMutation(createProgramToken, { toast: null, onSuccess: ({ secret }) => onMade(secret) });
  const proposes = scopes.includes("entries:propose");
  return {
    name,
    setName,
    scopes,
    toggle: (scope: ProgramScope, isOn: boolean): void =>
      setScopes(PROGRAM_SCOPES.filter((each) => (each === scope ? isOn : scopes.includes(each)))),
    personId,
    setPersonId,
    persons: persons.map(({ id }) => ({ value: id, label: book.personName(id) })),
    proposes,
    days,
    setDays,
    making,
    faults: isApiError(making.error) ? (making.error.fields ?? {}) : {},
    submit: (event: FormEvent): void => {
      event.preventDefault();
      const whose = proposes && personId !== "" ? { personId } : {};
      making.send({ body: { name, scopes: [...scopes], days, ...whose } });
    },
  };
};
export type NewToken = ReturnType<typeof useNewToken>;
