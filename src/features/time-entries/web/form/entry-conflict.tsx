import { Banner, Button, formatCivilDate } from "@tenure/ui";
import * as z from "zod/mini";
import { useState } from "react";
import { ACTIVITY_LABELS, ACTIVITY_TYPES } from "#shared/domain.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { timeEntrySchema, type TimeEntry } from "#features/time-entries/contract.ts";
import { clockWords } from "../entry-words.ts";
import type { EntryFormValues, Facet, FacetName } from "./entry-values.ts";
import { compareEdits, type Versions } from "./merge-edits.ts";

/** The entry as somebody else wrote it meanwhile, when that is why a save was refused. */
export const conflictOf = (error: unknown): TimeEntry | null => {
  if (!isApiError(error) || error.code !== "version_conflict") return null;
  const parsed = z.safeParse(timeEntrySchema, error.data?.["current"]);
  return parsed.success ? parsed.data : null;
};

type Names = { personName: (id: string) => string; propertyName: (id: string) => string };

const facetWords = (name: FacetName, values: EntryFormValues, names: Names): string => {
  switch (name) {
    case "Date":
      return formatCivilDate(values.date);
    case "Time":
      return values.way === "hours"
        ? `${values.hours} h`
        : `${clockWords(values.timeStarted)} to ${clockWords(values.timeEnded)}`;
    case "Property":
      if (values.place === "portfolio") return "Portfolio-wide";
      return values.place === "none" || values.place === "" ? "No property" : names.propertyName(values.place);
    case "Person":
      return names.personName(values.personId);
    case "Activity":
      return ACTIVITY_LABELS[ACTIVITY_TYPES.find((known) => known === values.activityType) ?? "property-management"];
    case "Description":
      return values.description || "nothing";
    case "What counts":
      return `${values.material}, ${values.qualified}`;
  }
};

export type EntryConflictProps = {
  versions: Versions;
  names: Names;
  onResolve: (theirs: ReadonlySet<FacetName>) => void;
};

/** Both values of each field that two people changed; nothing is overwritten before somebody has chosen. */
export function EntryConflict({ versions, names, onResolve }: EntryConflictProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<FacetName>>(new Set());
  const { contested, taken } = compareEdits(versions);
  const choose = (name: FacetName, isTheirs: boolean): void => {
    const next = new Set(theirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTheirs(next);
  };
  return (
    <Banner
      tone="warn"
      announce
      title="Someone changed this entry while you were editing."
      actions={
        <Button size="sm" variant="primary" onClick={() => onResolve(theirs)}>
          Save with these choices
        </Button>
      }
    >
      {contested.map((facet) => (
        <FacetChoice
          key={facet.name}
          facet={facet}
          mine={facetWords(facet.name, versions.mine, names)}
          theirs={facetWords(facet.name, versions.theirs, names)}
          isTheirs={theirs.has(facet.name)}
          onChoose={(isTheirs) => choose(facet.name, isTheirs)}
        />
      ))}
      {taken.map(({ name }) => (
        <p key={name} className="mt-2">
          {name} is now {facetWords(name, versions.theirs, names)}. You did not change it, so it stays so.
        </p>
      ))}
    </Banner>
  );
}

type FacetChoiceProps = {
  facet: Facet;
  mine: string;
  theirs: string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

function FacetChoice({ facet, mine, theirs, isTheirs, onChoose }: FacetChoiceProps) {
  const choice = (isForTheirs: boolean, text: string) => (
    <label className="flex min-h-6 items-center gap-2 py-0.5 pointer-coarse:min-h-11">
      <input
        type="radio"
        name={`conflict-${facet.name}`}
        checked={isTheirs === isForTheirs}
        onChange={() => onChoose(isForTheirs)}
        className="size-4 accent-(--brand)"
      />
      {text}
    </label>
  );
  return (
    <fieldset className="mt-2">
      <legend className="font-medium">
        Someone changed {facet.name} to {theirs}.
      </legend>
      {choice(false, `Keep mine: ${mine}`)}
      {choice(true, `Take theirs: ${theirs}`)}
    </fieldset>
  );
}
