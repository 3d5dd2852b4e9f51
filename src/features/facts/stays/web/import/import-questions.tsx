import { Banner, Button, Field, formatCount, Select } from "@tenure/ui";
import type { Answers, Homes, Place, StaysPreview } from "./stays-to-send.ts";

type HomeQuestionsProps = {
  listings: readonly string[];
  places: readonly Place[];
  homes: Homes;
  onChange: (homes: Homes) => void;
};

/** Which property each listing of the file is. */
export function HomeQuestions({ listings, places, homes, onChange }: HomeQuestionsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {listings.map((listing) => (
        <Field key={listing} label={listing === "" ? "The stays of this file" : `Listing "${listing}"`}>
          <Select
            value={homes[listing] ?? ""}
            onChange={(event) => onChange({ ...homes, [listing]: event.target.value })}
            options={[
              { value: "", label: "Leave out" },
              ...places.map(({ propertyId, nickname }) => ({ value: propertyId, label: nickname })),
            ]}
          />
        </Field>
      ))}
    </div>
  );
}

type DateQuestionProps = {
  question: NonNullable<StaysPreview["dateQuestion"]>;
  onAnswer: (order: "month-first" | "day-first") => void;
};

/** Dates such as 3/4/2025 are not guessed. */
export function DateQuestion({ question, onAnswer }: DateQuestionProps) {
  const isLikely = (order: string): string => (question.suggestion === order ? ", which fits their order" : "");
  return (
    <Banner
      tone="warn"
      title="Does the month or the day come first?"
      actions={
        <>
          <Button size="sm" onClick={() => onAnswer("month-first")}>
            Month first{isLikely("month-first")}
          </Button>
          <Button size="sm" onClick={() => onAnswer("day-first")}>
            Day first{isLikely("day-first")}
          </Button>
        </>
      }
    >
      Dates such as {question.examples.join(", ")} can be read in two ways.
    </Banner>
  );
}

const CHOICES = {
  meaning: [
    { value: "guests", label: "Guests stayed" },
    { value: "owner", label: "You used it yourself" },
    { value: "none", label: "Not a stay" },
  ],
  currency: [
    { value: "keep", label: "Keep the number as it is" },
    { value: "drop", label: "Leave the amount out" },
  ],
} as const;

type MeaningQuestionsProps = {
  questions: StaysPreview["questions"];
  answers: Answers;
  onChange: (answers: Answers) => void;
};

/** Words and currencies that are asked about once, however many lines contain them. */
export function MeaningQuestions({ questions, answers, onChange }: MeaningQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {questions.map(({ id, about, words, lines }) => (
        <Field
          key={id}
          label={about === "meaning" ? `What does "${words}" mean?` : `Amounts in ${words}`}
          hint={`${formatCount(lines.length, "line")} of the file`}
        >
          <Select
            value={answers[id] ?? ""}
            onChange={(event) => onChange({ ...answers, [id]: event.target.value })}
            options={[{ value: "", label: "Choose" }, ...CHOICES[about]]}
          />
        </Field>
      ))}
    </div>
  );
}
