import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ACTIVITY_LABELS, ACTIVITY_TYPES } from "#shared/domain.ts";
import type { Import } from "#features/intake/imports/contract.ts";
import type { ImportWord } from "#features/intake/imports/preview-contract.ts";
import { StepFoot, type StepProps } from "../step-foot.tsx";
import { counted } from "../import-words.ts";
import { everyoneQuery, everyPropertyQuery } from "../queries.ts";
import { firstNameOf, mayBeSpouse } from "./spouse-name.ts";
import { isLater, type Option, WordList, type WordListProps } from "./word-list.tsx";
import { evenSplit, isEven, SplitDialog } from "./split-dialog.tsx";
import { BusinessWords, CapacityWords } from "./capacity-words.tsx";

/** What the words of the file stand for; every answer is remembered for the next file. */
export function NamesStep({ draft, preview, change, isReading }: StepProps) {
  const of = (kind: ImportWord["kind"]) => preview.words.filter((word) => word.kind === kind);
  const waiting = preview.words.filter(({ needsAnswer }) => needsAnswer).length;
  const nextHint = waiting === 0 ? undefined : `${counted(waiting, "name", "names")} to match.`;
  return (
    <>
      <p className="max-w-prose text-base text-2">
        {waiting === 0
          ? `${preview.words.some(isLater) ? "" : "We recognized every word in the file. "}Review the matches and change what is wrong.`
          : "We don't know some of these words yet. Tell us what they mean. We'll remember it for your next file."}
      </p>
      <PersonWords title="People" words={of("person")} draft={draft} change={change} />
      <PropertyWords title="Properties" words={of("property")} draft={draft} change={change} />
      <ActivityWords title="Activities" words={of("activity")} draft={draft} change={change} />
      <BusinessWords title="Other businesses" words={of("business")} draft={draft} change={change} />
      <CapacityWords title="Your role" words={of("capacity")} draft={draft} change={change} />
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
  const own = data.persons.find(({ relation }) => relation === "self")?.name ?? "";
  const isSpouseSaid = Object.values(draft.choices.persons).some(
    (choice) => choice.kind === "new" && choice.relation === "spouse",
  );
  const offerOf = (word: ImportWord): Option | null =>
    word.suggestions[0] === undefined && !hasSpouse && !isSpouseSaid && mayBeSpouse(word.text, own)
      ? { value: "new:spouse", label: `Add ${firstNameOf(word.text)} as your spouse` }
      : null;
  const optionsOf = ({ text }: ImportWord): Option[] => [
    ...data.persons.map(({ id, name, relation }) => ({
      value: id,
      label: relation === "self" ? `${name} (you)` : name,
    })),
    ...(hasSpouse ? [] : [{ value: "new:spouse", label: `Add ${text} as your spouse` }]),
    { value: "new:helper", label: `Add ${text} as a helper` },
  ];
  return <WordList {...{ title, words, optionsOf, offerOf, valueOf }} onChoose={choose} />;
}

const propertyValue = (draft: Import, word: ImportWord): string => {
  const { key, chosen, needsAnswer } = word;
  const choice = draft.choices.properties[key];
  if (choice?.kind === "split") return isEven(choice) ? "evenly" : "by-hand";
  if (choice?.kind === "none" || choice?.kind === "later") return choice.kind;
  return chosen ?? (needsAnswer ? "" : isLater(word) ? "later" : "none");
};

const splitsOf = ({ several = [] }: ImportWord): Option[] =>
  several.length < 2
    ? []
    : [
        { value: "evenly", label: `Split evenly: ${several.map(({ name }) => name).join(", ")}` },
        { value: "by-hand", label: "Split by hand" },
      ];

function PropertyWords({ title, words, draft, change }: WordListProps) {
  const { data } = useSuspenseQuery(everyPropertyQuery);
  const [splitting, setSplitting] = useState<ImportWord | null>(null);
  const known = data.properties
    .filter(({ mergedIntoId }) => mergedIntoId === null)
    .map(({ id, nickname, archivedAt }) => ({ value: id, label: archivedAt ? `${nickname} (archived)` : nickname }));
  const optionsOf = (word: ImportWord): Option[] => [
    ...splitsOf(word),
    ...(word.text === "" ? [] : [{ value: "later", label: "Ask me for the address later" }]),
    ...known,
    { value: "none", label: "No one property" },
  ];
  const answer = (word: ImportWord, value: string): void => {
    const { key, several = [] } = word;
    if (value === "by-hand") return setSplitting(word);
    if (value === "evenly") return change({ choices: { properties: { [key]: evenSplit(several) } } });
    const choice =
      value === "none" || value === "later"
        ? { kind: value as "none" | "later" }
        : { kind: "known" as const, id: value };
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
        about={words.some(isLater) ? LATER_WORDS : undefined}
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
    </>
  );
}

const LATER_WORDS =
  "A property that is not on record keeps the name in your file. We ask for its address after the import. Until then its rows count for no rental.";

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
