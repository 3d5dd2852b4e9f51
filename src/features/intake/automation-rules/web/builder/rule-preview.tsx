import { Banner, Card, CivilDate, formatCount, Spinner } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { paths } from "#web/paths.ts";
import type { RuleTrial } from "#features/intake/automation-rules/contract.ts";
import type { NewRule } from "#features/intake/automation-rules/rule-schema.ts";
import { trialQuery } from "../queries.ts";
import { differsWords, whyWords } from "../rule-words.ts";

/** While someone types, nothing is asked. */
const STILL_MS = 350;

const useStill = (rule: NewRule | null): NewRule | null => {
  const text = JSON.stringify(rule);
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), STILL_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(still) as NewRule | null;
};

/** What the rule as it is typed would have matched, before it is saved. */
export function RulePreview({ id, rule }: { id: string | undefined; rule: NewRule | null }) {
  const still = useStill(rule);
  const { data, error, isFetching } = useQuery(trialQuery(id, still));
  return (
    <Card title="What it would have matched" actions={isFetching && <Spinner label="Looking" className="text-3" />}>
      {error && still !== null ? (
        <p role="alert" className="text-base text-danger-text">
          {errorMessage(error, "Could not look. What you typed is still here.")}
        </p>
      ) : still === null || !data ? (
        <p className="text-base text-2">Say what it looks for, and see what it would have matched.</p>
      ) : (
        <Trial trial={data} />
      )}
    </Card>
  );
}

function Trial({ trial: { lookedAt, count, found, conflicts } }: { trial: RuleTrial }) {
  if (lookedAt === 0)
    return (
      <p className="text-base text-2">
        Nothing to review, and nothing was found in the last 90 days.{" "}
        <Link className="underline" to={paths.integrations}>
          Read a calendar
        </Link>{" "}
        first, or save the rule for what comes.
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-base">
        <span className="font-semibold">{count === 0 ? "None" : count}</span> of {formatCount(lookedAt, "event")} of the
        last 90 days and those still to review
      </p>
      {conflicts.map((conflict) => (
        <Banner key={conflict.ruleId} placement="inline" tone="warn" title={`${conflict.ruleName} matches too.`}>
          {conflict.count} of them. {differsWords(conflict.differs)} The rule that is asked first decides.
        </Banner>
      ))}
      <ul className="divide-y divide-line">
        {found.map((one) => (
          <li key={one.id} className="py-2">
            <p className="text-base font-medium wrap-anywhere">{one.title || "No title"}</p>
            <p className="text-sm text-2 wrap-anywhere">
              {one.date !== null && (
                <>
                  <CivilDate date={one.date} /> ·{" "}
                </>
              )}
              {whyWords(one.why)}
            </p>
          </li>
        ))}
      </ul>
      {count > found.length && <p className="text-sm text-3">The newest {found.length} are shown.</p>}
    </div>
  );
}
