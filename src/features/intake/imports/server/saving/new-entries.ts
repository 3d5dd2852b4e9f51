import { addPerson } from "#features/facts/participants/server/index.ts";
import type { ImportedEntry } from "#features/log/time-entries/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import type { Proposal } from "#features/intake/imports/parsing/proposals/proposal.ts";
import { NO_OVERRIDES } from "#features/intake/imports/parsing/proposals/own-row.ts";
import { type Choices, type ImportSettings, newPersons, type PersonChoice } from "#features/intake/imports/settings.ts";

/** The people whose names were said to be new, under those names, if a row to be written needs them. */
export type AddedPersons = ReadonlyMap<string, { id: Id; name: string; relation: "spouse" | "helper" }>;

export const newPersonsOf = (
  { newId }: Pick<Platform, "newId">,
  { settings, rows }: { settings: ImportSettings; rows: readonly Proposal[] },
): AddedPersons => {
  const needed = new Set(rows.flatMap(({ person }) => (person.id === null ? [comparable(person.name)] : [])));
  return new Map(
    [...newPersons(settings.choices)]
      .filter(([key]) => needed.has(key))
      .map(([key, { name, relation }]) => [key, { id: newId(), name, relation }]),
  );
};

/** From then on, the names of people who were added are names of known people. */
export const withAdded = (choices: Choices, added: AddedPersons): Choices => ({
  ...choices,
  persons: Object.fromEntries(
    Object.entries(choices.persons).map(([alias, choice]): [string, PersonChoice] => {
      const id = choice.kind === "new" ? added.get(comparable(choice.name))?.id : undefined;
      return [alias, id === undefined ? choice : { kind: "known", id }];
    }),
  ),
});

export const addNewPersons = async (owner: BookOwner, tx: Db, added: AddedPersons, at: Date): Promise<void> => {
  for (const person of added.values()) await addPerson(owner, tx, { ...person, at });
};

export const personIdOf = ({ id, name }: Proposal["person"], added: AddedPersons): Id => {
  const personId = id ?? added.get(comparable(name))?.id;
  if (personId === undefined) throw new Error("a fresh row names nobody");
  return personId;
};

/** The name of a property that is not on record: the entry keeps it until somebody says which one it is. */
export const openNameOf = ({ property }: Pick<Proposal, "property">): string | null =>
  property?.id === null ? property.name : null;

export const entryOf = (
  { newId }: Pick<Platform, "newId">,
  proposal: Proposal,
  added: AddedPersons,
): ImportedEntry => ({
  id: newId(),
  line: proposal.line,
  personId: personIdOf(proposal.person, added),
  propertyId: proposal.property?.id ?? null,
  openPropertyName: openNameOf(proposal),
  date: proposal.date,
  // The table holds both or neither; a stamp beside a length has no end.
  timeStarted: proposal.endTime === null ? null : proposal.startTime,
  timeEnded: proposal.startTime === null ? null : proposal.endTime,
  durationSeconds: proposal.durationSeconds,
  activityType: proposal.activityType,
  travelKind: proposal.travelKind,
  capacity: proposal.capacity,
  businessId: proposal.businessId ?? null,
  description: proposal.description,
  timeZone: proposal.own?.timeZone ?? null,
  isPortfolioWide: proposal.own?.isPortfolioWide ?? false,
  overrides: proposal.own?.overrides ?? NO_OVERRIDES,
  isWaiting: proposal.own?.isWaiting ?? false,
  sourceCreatedAt: proposal.sourceCreatedAt,
});
