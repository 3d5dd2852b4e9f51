import { Badge, Button, Card, Field, formatNumber, Select } from "@tenure/ui";
import type { Import } from "#features/intake/imports/contract.ts";
import type { ImportWord } from "#features/intake/imports/preview-contract.ts";
import { counted } from "../import-words.ts";
import type { ChangeImport } from "../use-import.ts";

export type Option = { value: string; label: string };

/** What each list of one kind of words gets. */
export type WordListProps = { title: string; words: readonly ImportWord[]; draft: Import; change: ChangeImport };

/** Nothing waits for words about capacity, but they are asked about all the same. */
const isOpen = ({ kind, needsAnswer, chosen }: ImportWord): boolean =>
  needsAnswer || (kind === "capacity" && chosen === null);

/** A property that is not on record: its rows keep the name, and it is asked about once they are saved. */
export const isLater = ({ how }: ImportWord): boolean => how === "later";

type ListProps = {
  title: string;
  words: readonly ImportWord[];
  optionsOf: (word: ImportWord) => readonly Option[];
  /** What fits best where nothing known is suggested. */
  offerOf?: (word: ImportWord) => Option | null;
  valueOf: (word: ImportWord) => string;
  onChoose: (word: ImportWord, value: string) => void;
  /** Text shown above them. */
  about?: string | undefined;
  /** The text for an unanswered one. */
  openWord?: string;
  placeholder?: string;
};

/** Words of the file, each with what it stands for. */
export function WordList({ title, words, about, ...row }: ListProps) {
  if (words.length === 0) return null;
  return (
    <Card title={title}>
      {about !== undefined && <p className="mb-3 max-w-prose text-base text-2">{about}</p>}
      <ul className="-mx-4 sm:-mx-5">
        {words.map((word) => (
          <WordRow key={word.key} word={word} {...row} />
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

type RowProps = Omit<ListProps, "title" | "words" | "about"> & { word: ImportWord };

/** The one thing that the word most likely stands for, a press away. */
const proposalOf = (word: ImportWord, offerOf: RowProps["offerOf"]): Option | null => {
  const [first] = word.suggestions;
  if (!(isOpen(word) || isLater(word)) || (word.several ?? []).length > 0) return null;
  return first === undefined ? (offerOf?.(word) ?? null) : { value: first.id, label: `Use ${first.name}` };
};

function WordRow({ word, optionsOf, offerOf, valueOf, onChoose, ...said }: RowProps) {
  const { openWord = "Not known", placeholder = "Choose" } = said;
  const proposal = proposalOf(word, offerOf);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_18rem] sm:px-5">
      <span className="min-w-0">
        <span className="font-medium break-words">{word.text || "(left empty)"}</span>{" "}
        <span className="text-sm text-3">{counted(word.rows, "row", "rows")}</span>{" "}
        {isOpen(word) && <Badge tone="warn">{openWord}</Badge>}
        {isLater(word) && <Badge tone="info">Address later</Badge>}
        {word.how === "typo" && <Badge tone="info">Spelling fixed</Badge>}
        {word.examples?.map((example) => (
          <span key={example} className="block text-sm break-words text-2">
            {example}
          </span>
        ))}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Field label={`What ${word.text || "an empty cell"} stands for`} labelHidden className="min-w-0 grow basis-40">
          <Select
            placeholder={placeholder}
            value={valueOf(word)}
            onChange={(event) => onChoose(word, event.target.value)}
            options={optionsOf(word)}
          />
        </Field>
        {proposal !== null && (
          <Button size="sm" onClick={() => onChoose(word, proposal.value)}>
            {proposal.label}
          </Button>
        )}
      </span>
    </li>
  );
}
