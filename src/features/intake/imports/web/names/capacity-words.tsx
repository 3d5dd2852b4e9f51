import { useToday } from "#web/session/use-today.ts";
import { capacityOf, capacityOptions, capacityValue, useBusinesses } from "#features/log/time-entries/web/index.ts";
import type { ImportWord } from "#features/intake/imports/preview-contract.ts";
import { WordList, type WordListProps } from "./word-list.tsx";

const LATER = "Say it later";

/** Words that sound like waiting, watching, learning or personal time: one answer for all rows that contain them. */
export function CapacityWords({ title, words, draft, change }: WordListProps) {
  const businesses = useBusinesses(useToday(), { isAsked: words.length > 0 });
  const options = capacityOptions(businesses).map(({ value, label }) => ({ value, label }));
  const valueOf = ({ key }: ImportWord): string => {
    const said = draft.choices.capacities[key];
    return said ? capacityValue(said) : "";
  };
  const choose = ({ key }: ImportWord, value: string): void =>
    change({ choices: { capacities: { [key]: capacityOf(value) } } });
  return (
    <WordList
      title={title}
      about="These words don't sound like running the property yourself. Say what it was. You can also do it later. Until you do, these rows don't count."
      openWord="To confirm"
      placeholder={LATER}
      words={words}
      optionsOf={(word) => (valueOf(word) === "" ? options : [{ value: "", label: LATER }, ...options])}
      valueOf={valueOf}
      onChoose={choose}
    />
  );
}

/** Names of real property businesses beside the rentals. */
export function BusinessWords({ title, words, draft, change }: WordListProps) {
  const businesses = useBusinesses(useToday(), { isAsked: words.length > 0 });
  const valueOf = ({ key, chosen, needsAnswer }: ImportWord): string => {
    const said = draft.choices.businesses[key];
    return said?.kind === "none" ? "none" : (chosen ?? (needsAnswer ? "" : "none"));
  };
  const choose = ({ key }: ImportWord, value: string): void => {
    const choice = value === "none" ? { kind: "none" as const } : { kind: "known" as const, id: value };
    change({ choices: { businesses: { [key]: value === "" ? null : choice } } });
  };
  return (
    <WordList
      title={title}
      words={words}
      optionsOf={() => [
        ...businesses.map(({ id, name }) => ({ value: id, label: name })),
        { value: "none", label: "Not named" },
      ]}
      valueOf={valueOf}
      onChoose={choose}
    />
  );
}
