import { Banner, Button, Card, RadioCards, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { FILING_STATUSES } from "#shared/domain.ts";
import { paths } from "#web/paths.ts";
import { AnsweredBy } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import type { YearFacts, YearView } from "../contract.ts";
import { electionWords, FILING_OPTIONS, WHY } from "./other-work-words.ts";
import { useYearFactsWrite } from "./use-year-facts-write.ts";
import { Why } from "./why.tsx";

/** Filing status and the answers that go with it. */
export function FilingCard({ facts }: { facts: YearFacts }) {
  const { taxYear, filingStatus, livedApartAllYear } = facts;
  const state = useYearFactsWrite(taxYear);
  const mayState = useCan("facts");
  const isMarried = filingStatus === "MFJ" || filingStatus === "MFS";
  const hasSpouse = facts.persons.some(({ relation }) => relation === "spouse");
  return (
    <Card id="filing-status" title={`Filing status in ${taxYear}`}>
      <AnsweredBy do="facts">
        <RadioCards
          label="Filing status"
          legendHidden
          name={`filing-${taxYear}`}
          columns={2}
          options={FILING_OPTIONS}
          value={filingStatus}
          onValueChange={(value) => state({ filingStatus: FILING_STATUSES.find((each) => each === value) ?? null })}
        />
      </AnsweredBy>
      {isMarried && !hasSpouse && mayState && (
        <p className="mt-3 text-base text-2">
          Add your spouse under People, so that their hours and other work can be tested too.
        </p>
      )}
      {filingStatus === "MFS" && (
        <div className="mt-4 flex flex-col gap-4">
          <Banner tone="warn" title="On separate returns each spouse is tested alone.">
            Neither of you can use the other's status. <Why why={WHY.spouse} />
          </Banner>
          <AnsweredBy do="facts">
            <YesNo
              label={`Did you live apart all of ${taxYear}?`}
              name={`apart-${taxYear}`}
              value={livedApartAllYear}
              onAnswer={(answer) => state({ livedApartAllYear: answer })}
            />
          </AnsweredBy>
        </div>
      )}
      {filingStatus !== null && mayState && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-3"
          aria-label="Undo: filing status"
          onClick={() => state({ filingStatus: null })}
        >
          Undo
        </Button>
      )}
    </Card>
  );
}

/** The election to treat all rentals as one activity, as recorded in its register: nothing is asked twice. */
export function ElectionCard({ facts }: { facts: YearView }) {
  const state = useYearFactsWrite(facts.taxYear);
  const mayState = useCan("facts");
  const isSaidHere = facts.registeredElection === null && facts.electionInForce !== null;
  return (
    <Card title={`Election in ${facts.taxYear}`}>
      <Why why={WHY.election} className="mb-3" />
      <p className="text-base">{electionWords(facts)}</p>
      <p className="mt-3 text-sm text-2">
        Manage it under{" "}
        <TextLink asChild>
          <Link to={`${paths.elections}?year=${facts.taxYear}`}>Elections</Link>
        </TextLink>
        .
      </p>
      {isSaidHere && mayState && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-3"
          aria-label="Undo: election"
          onClick={() => state({ electionInForce: null })}
        >
          Undo
        </Button>
      )}
    </Card>
  );
}

type YesNoProps = {
  label: string;
  name: string;
  value: boolean | null;
  onAnswer: (answer: boolean | null) => void;
};

/** "Not sure yet" is an answer: nothing is stated. */
function YesNo({ label, name, value, onAnswer }: YesNoProps) {
  return (
    <RadioCards
      label={label}
      name={name}
      columns={3}
      options={[
        { value: "yes", label: "Yes" },
        { value: "no", label: "No" },
        { value: "unknown", label: "Not sure yet" },
      ]}
      value={value === null ? "unknown" : value ? "yes" : "no"}
      onValueChange={(answer) => onAnswer(answer === "unknown" ? null : answer === "yes")}
    />
  );
}
