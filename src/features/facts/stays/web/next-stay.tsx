import { Field, NumberInput, parseNumber } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { nextStayQuery } from "./queries.ts";

const USUAL_NIGHTS = "28";

/** What one more stay would do to the average, according to the rules. */
export function NextStay({ year, propertyId }: { year: number; propertyId: string }) {
  const [typed, setTyped] = useState(USUAL_NIGHTS);
  const nights = parseNumber(typed);
  const isReadable = nights !== null && Number.isInteger(nights) && nights >= 1 && nights <= 366;
  const { data, error } = useQuery({
    ...nextStayQuery({ year, propertyId, nights: isReadable ? nights : 1 }),
    enabled: isReadable,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-line pt-4">
      <Field
        label="If the next stay has"
        className="w-32"
        error={isReadable ? undefined : "A whole number from 1 to 366"}
      >
        <NumberInput whole unit="nights" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <div role="status" className="min-w-0 flex-1 basis-64 text-base text-2">
        {isReadable && data && (
          <p>
            {data.says}{" "}
            {data.longestWithinSevenDays !== null &&
              `The longest next stay that keeps it at seven days or less has ${data.longestWithinSevenDays} nights.`}
          </p>
        )}
        {isReadable && error && <p>{errorMessage(error, "This could not be worked out. Try again.")}</p>}
      </div>
    </div>
  );
}
