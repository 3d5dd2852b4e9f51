import { Banner, Button, Field, Select } from "@tenure/ui";
import type { Homes, Place, StaysPreview } from "./stays-to-send.ts";

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
