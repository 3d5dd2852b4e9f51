import { Field, Select } from "@tenure/ui";
import { yearOf } from "#shared/civil-date.ts";
import { useToday } from "#web/session/use-today.ts";
import type { Import } from "#features/intake/imports/contract.ts";
import type { ImportPreview } from "#features/intake/imports/preview-contract.ts";
import { answerIn, answersTo, FILE_CHOICES, isAnswerTo } from "#features/intake/imports/parsing/values/file-choices.ts";
import type { ChangeImport } from "../use-import.ts";

type Question = ImportPreview["questions"][number];
type FileQuestionProps = { question: Question; mapping: Import["mapping"]; change: ChangeImport };

const UNITS = [
  { value: "hours", label: "Hours" },
  { value: "minutes", label: "Minutes" },
  { value: "seconds", label: "Seconds" },
  { value: "days", label: "Days of 24 hours" },
] as const;

const ORDERS = ["month-first", "day-first"] as const;
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "03/04/2025" as "March 4" and as "April 3". */
const bothWays = (example: string | undefined): { monthFirst: string; dayFirst: string } => {
  const [first = 0, second = 0] = (example?.match(/\d+/g) ?? []).map(Number);
  const [monthOfFirst, monthOfSecond] = [MONTHS[first - 1], MONTHS[second - 1]];
  return monthOfFirst && monthOfSecond
    ? { monthFirst: `${monthOfFirst} ${second}`, dayFirst: `${monthOfSecond} ${first}` }
    : { monthFirst: "Month first", dayFirst: "Day first" };
};

/** One question about the whole file; nothing is guessed silently. */
export function FileQuestion({ question, mapping, change }: FileQuestionProps) {
  const examples = question.examples.length > 0 ? ` For example ${question.examples.join(", ")}.` : "";
  const hint = `${question.reason}${examples}`;
  if (question.kind === "column") return <p className="text-base text-1">{question.reason} Choose it below.</p>;
  if (question.kind === "choice") return <ChoiceQuestion hint={hint} {...{ question, mapping, change }} />;
  if (question.kind === "date-order") {
    const { monthFirst, dayFirst } = bothWays(question.examples[0]);
    return (
      <Field label={`${question.examples[0] ?? "A date like 03/04"} is ${monthFirst} or ${dayFirst}?`} hint={hint}>
        <Select
          placeholder="Choose"
          value={mapping.dateOrder ?? ""}
          onChange={(event) => change({ mapping: { dateOrder: oneOf(ORDERS, event.target.value) } })}
          options={[
            { value: "month-first", label: `${monthFirst}: the month comes first` },
            { value: "day-first", label: `${dayFirst}: the day comes first` },
          ]}
        />
      </Field>
    );
  }
  if (question.kind === "duration-unit") {
    const units = UNITS.map(({ value }) => value);
    return (
      <Field label="What do the numbers in the column of hours count?" hint={hint}>
        <Select
          placeholder="Choose"
          value={mapping.durationUnit ?? ""}
          onChange={(event) => change({ mapping: { durationUnit: oneOf(units, event.target.value) } })}
          options={UNITS}
        />
      </Field>
    );
  }
  if (question.kind === "carry-dates") {
    return (
      <Field label="Do rows without a date belong to the day above them?" hint={hint}>
        <Select
          placeholder="Choose"
          value={mapping.datesCarryDown === null ? "" : String(mapping.datesCarryDown)}
          onChange={(event) => {
            const said = event.target.value;
            change({ mapping: { datesCarryDown: said === "" ? null : said === "true" } });
          }}
          options={[
            { value: "true", label: "Yes, the day above" },
            { value: "false", label: "No, refuse them" },
          ]}
        />
      </Field>
    );
  }
  return <YearQuestion hint={hint} suggestion={question.suggestion} year={mapping.year} change={change} />;
}

/** A question with a few set answers. */
function ChoiceQuestion({ question: { choice }, mapping, change, hint }: FileQuestionProps & { hint: string }) {
  if (choice === null) return null;
  return (
    <Field label={FILE_CHOICES[choice].asks} hint={hint}>
      <Select
        placeholder="Choose"
        value={answerIn(mapping.said, choice) ?? ""}
        onChange={({ target: { value } }) =>
          change({ mapping: { said: { [choice]: isAnswerTo(choice, value) ? value : null } } })
        }
        options={answersTo(choice)}
      />
    </Field>
  );
}

type YearQuestionProps = {
  hint: string;
  suggestion: Question["suggestion"];
  year: number | null;
  change: ChangeImport;
};

function YearQuestion({ hint, suggestion, year, change }: YearQuestionProps) {
  const newest = yearOf(useToday());
  const years = Array.from({ length: 10 }, (_, back) => newest - back);
  const said = typeof suggestion === "number" ? `${hint} The title names ${suggestion}.` : hint;
  return (
    <Field label="Which year are the dates without one?" hint={said}>
      <Select
        placeholder="Choose"
        value={year === null ? "" : String(year)}
        onChange={(event) =>
          change({ mapping: { year: event.target.value === "" ? null : Number(event.target.value) } })
        }
        options={years.map((value) => ({ value: String(value), label: String(value) }))}
      />
    </Field>
  );
}

const oneOf = <Value extends string>(values: readonly Value[], said: string): Value | null =>
  values.find((value) => value === said) ?? null;
