import { Badge, Button, Card, Field, formatNumber, Select } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ACTIVITY_LABELS, ACTIVITY_TYPES } from "#shared/domain.ts";
import type { Import } from "#features/imports/contract.ts";
import type { ImportWord } from "#features/imports/preview-contract.ts";
import { StepFoot, type StepProps } from "../step-foot.tsx";
import { counted } from "../import-words.ts";
import { everyoneQuery, everyPropertyQuery } from "../queries.ts";
import type { ChangeImport } from "../use-import.ts";
import { evenSplit, isEven, SplitDialog } from "./split-dialog.tsx";
import { NewPropertyDialog } from "./new-property-dialog.tsx";

type Option = { value: string; label: string };
type WordListProps = { title: string; words: readonly ImportWord[]; draft: Import; change: ChangeImport };

/** What the words of the file stand for; every answer is remembered for the next file. */
export function NamesStep({ draft, preview, change, isReading }: StepProps) {
  const of = (kind: ImportWord["kind"]) => preview.words.filter((word) => word.kind === kind);
  const waiting = preview.words.filter(({ needsAnswer }) => needsAnswer).length;
  const nextHint = waiting === 0 ? undefined : `${counted(waiting, "word waits", "words wait")} for an answer.`;
  return (
    <>
      <p className="max-w-prose text-base text-2">
        {waiting === 0
          ? "We recognized every word in the file. Review the matches and change what is wrong."
          : "Some words are not known yet. Say what they stand for. It is remembered for the next file."}
      </p>
      <PersonWords title="People" words={of("person")} draft={draft} change={change} />
      <PropertyWords title="Properties" words={of("property")} draft={draft} change={change} />
      <ActivityWords title="Activities" words={of("activity")} draft={draft} change={change} />
      <StepFoot back="columns" next="check" nextHint={nextHint} isReading={isReading} />
    </>
  );
}

function PersonWords({ title, words, draft, change }: WordListProps) {
  const { data } = useSuspenseQuery(everyoneQuery);
  const hasSpouse = data.persons.some(({ relation, archivedAt }) => relation === "spouse" && archivedAt === null);
  const valueOf = ({ key, chosen }: ImportWord): string => {
    const choice = draft.choices.persons[key];
    return choice?.kind === "new" ? `new:${choice.relation}` : (chosen ?? "");
  };
  const choose = ({ key, text }: ImportWord, value: string): void => {
    const relation = value === "new:spouse" ? "spouse" : "helper";
    const choice = value.startsWith("new:")
      ? { kind: "new" as const, name: text, relation: relation as "spouse" | "helper" }
      : { kind: "known" as const, id: value };
    change({ choices: { persons: { [key]: value === "" ? null : choice } } });
  };
  const optionsOf = ({ text }: ImportWord): Option[] => [
    ...data.persons.map(({ id, name, relation }) => ({
      value: id,
      label: relation === "self" ? `${name} (you)` : name,
    })),
    ...(hasSpouse ? [] : [{ value: "new:spouse", label: `Add ${text} as your spouse` }]),
    { value: "new:helper", label: `Add ${text} as a helper` },
  ];
  return <WordList title={title} words={words} optionsOf={optionsOf} valueOf={valueOf} onChoose={choose} />;
}

const propertyValue = (draft: Import, { key, chosen, needsAnswer }: ImportWord): string => {
  const choice = draft.choices.properties[key];
  if (choice?.kind === "split") return isEven(choice) ? "evenly" : "by-hand";
  return choice?.kind === "none" ? "none" : (chosen ?? (needsAnswer ? "" : "none"));
};

function PropertyWords({ title, words, draft, change }: WordListProps) {
  const { data } = useSuspenseQuery(everyPropertyQuery);
  const [adding, setAdding] = useState<ImportWord | null>(null);
  const [splitting, setSplitting] = useState<ImportWord | null>(null);
  const known = data.properties
    .filter(({ mergedIntoId }) => mergedIntoId === null)
    .map(({ id, nickname, archivedAt }) => ({ value: id, label: archivedAt ? `${nickname} (archived)` : nickname }));
  const optionsOf = ({ several = [] }: ImportWord): Option[] => [
    ...(several.length > 1
      ? [
          { value: "evenly", label: `Split evenly: ${several.map(({ name }) => name).join(", ")}` },
          { value: "by-hand", label: "Split by hand" },
        ]
      : []),
    ...known,
    { value: "none", label: "No one property" },
  ];
  const answer = (word: ImportWord, value: string): void => {
    const { key, several = [] } = word;
    if (value === "by-hand") return setSplitting(word);
    if (value === "evenly") return change({ choices: { properties: { [key]: evenSplit(several) } } });
    const choice = value === "none" ? { kind: "none" as const } : { kind: "known" as const, id: value };
    change({ choices: { properties: { [key]: value === "" ? null : choice } } });
  };
  return (
    <>
      <WordList
        title={title}
        words={words}
        optionsOf={optionsOf}
        valueOf={(word) => propertyValue(draft, word)}
        onChoose={answer}
        onAdd={setAdding}
      />
      {splitting && (
        <SplitDialog
          word={splitting}
          onClose={() => setSplitting(null)}
          onSplit={(choice) => {
            change({ choices: { properties: { [splitting.key]: choice } } });
            setSplitting(null);
          }}
        />
      )}
      {adding && (
        <NewPropertyDialog
          nickname={adding.text}
          onClose={() => setAdding(null)}
          onAdded={(id) => {
            answer(adding, id);
            setAdding(null);
          }}
        />
      )}
    </>
  );
}

const ACTIVITY_OPTIONS: readonly Option[] = [
  ...ACTIVITY_TYPES.map((value) => ({ value, label: ACTIVITY_LABELS[value] })),
  { value: "by-description", label: "Tell by what was done" },
];

function ActivityWords({ title, words, draft, change }: WordListProps) {
  const valueOf = ({ key, chosen }: ImportWord): string => draft.choices.activities[key] ?? chosen ?? "";
  const choose = ({ key }: ImportWord, value: string): void => {
    const choice = [...ACTIVITY_TYPES, "by-description" as const].find((known) => known === value) ?? null;
    change({ choices: { activities: { [key]: choice } } });
  };
  return (
    <WordList title={title} words={words} optionsOf={() => ACTIVITY_OPTIONS} valueOf={valueOf} onChoose={choose} />
  );
}

type ListProps = {
  title: string;
  words: readonly ImportWord[];
  optionsOf: (word: ImportWord) => readonly Option[];
  valueOf: (word: ImportWord) => string;
  onChoose: (word: ImportWord, value: string) => void;
  onAdd?: (word: ImportWord) => void;
};

function WordList({ title, words, optionsOf, valueOf, onChoose, onAdd }: ListProps) {
  if (words.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="-mx-4 sm:-mx-5">
        {words.map((word) => (
          <li
            key={word.key}
            className="grid items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_18rem] sm:px-5"
          >
            <span className="min-w-0">
              <span className="font-medium break-words">{word.text || "(left empty)"}</span>{" "}
              <span className="text-sm text-3">{counted(word.rows, "row", "rows")}</span>{" "}
              {word.needsAnswer && <Badge tone="warn">Not known</Badge>}
              {word.how === "typo" && <Badge tone="info">Spelling fixed</Badge>}
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <Field label={`What ${word.text || "an empty cell"} stands for`} labelHidden className="flex-1">
                <Select
                  placeholder="Choose"
                  value={valueOf(word)}
                  onChange={(event) => onChoose(word, event.target.value)}
                  options={optionsOf(word)}
                />
              </Field>
              {word.needsAnswer && word.suggestions[0] !== undefined && (word.several ?? []).length === 0 && (
                <Button size="sm" onClick={() => onChoose(word, word.suggestions[0]?.id ?? "")}>
                  {`Use ${word.suggestions[0].name}`}
                </Button>
              )}
              {onAdd && word.needsAnswer && (
                <Button size="sm" aria-label={`Add ${word.text} as a new property`} onClick={() => onAdd(word)}>
                  Add
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {words.length >= 100 && (
        <p className="mt-3 text-sm text-3">
          {formatNumber(words.length)} different words: perhaps this column is the description, not a name.
        </p>
      )}
    </Card>
  );
}
