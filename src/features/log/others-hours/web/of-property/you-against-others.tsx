import { hoursText, PARTICIPATION_THRESHOLDS } from "@tenure/tax-rules";
import { BarList, Card, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { openBook } from "#web/credentials/open-book.ts";
import { propertyTabPath } from "#web/paths.ts";
import { lineHours, marginSentence } from "../others-words.ts";
import { othersOfPropertyQuery } from "../queries.ts";

/** The owner's counted hours at a property beside each other person's, longest first. */
export function YouAgainstOthers({ propertyId, year }: { propertyId: string; year: number }) {
  const { properties } = useSuspenseQuery(othersOfPropertyQuery(year, propertyId)).data;
  const [property] = properties;
  if (!property) return null;
  const { lines, ownSeconds, statement } = property;
  const sentence = marginSentence(property);
  const others = lines.toSorted((a, b) => (b.durationSeconds ?? 0) - (a.durationSeconds ?? 0));
  const you = openBook() === null ? "You" : "The owner";
  return (
    <Card
      title={openBook() === null ? "Your hours next to others'" : "The owner's hours next to others'"}
      actions={
        <TextLink alone asChild>
          <Link to={propertyTabPath(propertyId, "others-hours")}>
            {statement === "unknown" ? "Add other people" : "Change"}
          </Link>
        </TextLink>
      }
    >
      {sentence !== null && <p className="mb-3 font-serif text-lg">{sentence}</p>}
      {others.length === 0 ? (
        <p className="text-base">{hoursText(ownSeconds)} count here.</p>
      ) : (
        <BarList
          label="Hours in the year, person by person"
          threshold={{
            value: PARTICIPATION_THRESHOLDS.floorSeconds,
            label: `${hoursText(PARTICIPATION_THRESHOLDS.floorSeconds)}: test 3 needs more`,
          }}
          items={[
            { id: "you", label: you, value: ownSeconds, valueText: hoursText(ownSeconds), color: 1 },
            ...others.map((line) => ({
              id: line.id,
              label: line.name,
              value: line.durationSeconds ?? 0,
              valueText: lineHours(line),
              note: line.role,
              color: 2 as const,
            })),
          ]}
        />
      )}
      {statement === "unknown" && (
        <p className="mt-3 text-sm text-2">
          Tell us who else worked here, or that no one did, to finish tests 2 and 3.
        </p>
      )}
      {statement === "none" && <p className="mt-3 text-sm text-2">No one else worked here in {year}.</p>}
    </Card>
  );
}
