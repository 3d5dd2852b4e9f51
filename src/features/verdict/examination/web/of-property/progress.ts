import { hoursColon } from "@tenure/tax-rules";
import { verdictWord } from "#shared/vocabulary.ts";
import type { PropertyProgress } from "#web/slots/slots.ts";
import type { ActivityView, Examination, TestResultView } from "#features/verdict/examination/contract.ts";

/** Each property's standing, both as the law looks at the year and by itself against each other person. */
export const progressByProperty = (view: Examination, isYearOver: boolean): ReadonlyMap<string, PropertyProgress> => {
  const { matrix, electionInForce } = view;
  const marginOf = new Map(matrix.eachAlone.map(({ propertyIds, margin }) => [propertyIds[0], margin]));
  const activities = electionInForce ? matrix.asElected : matrix.eachAlone;
  return new Map(
    activities.flatMap((activity) =>
      activity.propertyIds.map((id): [string, PropertyProgress] => {
        const margin = marginOf.get(id);
        return [
          id,
          {
            ...verdictWord(activity.verdict, isYearOver),
            ...bestOf(activity),
            margin: margin ? { seconds: margin.marginSeconds, name: margin.name } : null,
          },
        ];
      }),
    ),
  );
};

const bestOf = ({ bestTest, tests }: ActivityView): Pick<PropertyProgress, "test" | "distance"> => ({
  test: `Test ${bestTest.slice(1)}`,
  distance: inColumn(tests.find(({ test }) => test === bestTest)?.distance ?? null),
});

const inColumn = (distance: TestResultView["distance"]): string | null => {
  if (distance === null) return null;
  const { unit, actual, line } = distance;
  if (unit === "percent") return `${actual}% of all work`;
  if (unit === "years") return `${actual} of ${line ?? 0} years`;
  return line === null ? hoursColon(actual) : `${hoursColon(actual)} of ${hoursColon(line)}`;
};
