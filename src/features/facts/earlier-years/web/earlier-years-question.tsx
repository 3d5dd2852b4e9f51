import { Button, Checkbox, Skeleton, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import { type EarlierYears, stateEarlierYears, withdrawEarlierYears } from "../contract.ts";
import { yearsBefore } from "../rules.ts";
import { earlierYearsQuery } from "./queries.ts";

type QuestionProps = { activityId: string; taxYear: number };

/** In which of the ten years before was there material participation? Unknown, and none, are answers. */
export function EarlierYearsQuestion({ activityId, taxYear }: QuestionProps) {
  const query = useQuery(earlierYearsQuery());
  const { data, error, errorUpdateCount } = query;
  if (!data && errorUpdateCount === 0) return <Skeleton className="mt-4 h-48" />;
  if (!data) {
    return (
      <p className="mt-4 text-base">
        {error && "Could not read your earlier years. "}
        <RetryButton query={query}>Try again</RetryButton>
      </p>
    );
  }
  const stated = data.statements.find((statement) => statement.activityId === activityId) ?? null;
  const filed = data.filed.find((found) => found.activityId === activityId)?.years ?? [];
  const key = `${activityId}:${stated?.version ?? 0}`;
  return <YearsForm key={key} activityId={activityId} taxYear={taxYear} stated={stated} filed={filed} />;
}

type FormProps = QuestionProps & {
  stated: EarlierYears | null;
  /** Years that were filed here and in which the record met a test: no question any more. */
  filed: readonly number[];
};

function YearsForm({ activityId, taxYear, stated, filed }: FormProps) {
  const [years, setYears] = useState<ReadonlySet<number>>(new Set([...(stated?.years ?? []), ...filed]));
  const write = useApiMutation(stateEarlierYears, {
    toast: "save",
    onSuccess: () => void toast({ title: "Years saved", tone: "success" }),
  });
  const withdraw = useApiMutation(withdrawEarlierYears, { toast: "save" });
  const shown = yearsBefore(taxYear);
  const mayState = useCan("facts");
  const choose = (year: number, isChosen: boolean): void => {
    const next = new Set(years);
    if (isChosen) next.add(year);
    else next.delete(year);
    setYears(next);
  };
  return (
    <form
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        write.send({ params: { activityId }, body: { years: [...years], version: stated?.version ?? 0 } });
      }}
    >
      <fieldset>
        <legend className="text-base font-medium">Years before with material participation here</legend>
        <p className="mt-1 text-sm text-2">
          By any test but this one. Five of these ten are enough. {statedWords(stated, filed, shown)}
        </p>
        <div className="mt-3 grid grid-cols-2 gap-x-4">
          {shown.map((year) => (
            <Checkbox
              key={year}
              label={filed.includes(year) ? `${year}, filed here` : year}
              checked={years.has(year)}
              disabled={!mayState || filed.includes(year)}
              onChange={({ target }) => choose(year, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <Can do="facts">
        <Acts>
          <Button type="submit" variant="primary" pending={write.isSending}>
            {chosenIn(years, shown) === 0 ? "Save: none of them" : "Save the years"}
          </Button>
          {stated && (
            <Button pending={withdraw.isSending} onClick={() => withdraw.send({ params: { activityId } })}>
              Not known
            </Button>
          )}
        </Acts>
      </Can>
    </form>
  );
}

function Acts({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap gap-2">{children}</div>;
}

const chosenIn = (years: ReadonlySet<number>, shown: readonly number[]): number =>
  shown.filter((year) => years.has(year)).length;

const statedWords = (stated: EarlierYears | null, filed: readonly number[], shown: readonly number[]): string => {
  if (!stated) return "Nothing added yet, so the test stays open.";
  const count = chosenIn(new Set([...stated.years, ...filed]), shown);
  return count === 0 ? "You said: none of them." : `You said: ${count} of them.`;
};
