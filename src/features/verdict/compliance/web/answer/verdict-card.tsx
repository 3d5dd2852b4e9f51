import { Badge, Card, CivilDate, classNames, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { useSlots } from "#web/slots/slots.ts";
import { useCitations } from "#web/book/citations.tsx";
import { paths } from "#web/paths.ts";
import type { Compliance, PersonStatusView } from "#features/verdict/compliance/contract.ts";
import { type DashboardAddress, testedPersons } from "../dashboard-address.ts";
import { HalfLeg, HoursLeg } from "./legs.tsx";
import { ParticipationLeg } from "./participation-leg.tsx";
import { LeftTile, LoggedTile } from "./totals.tsx";
import { isHalfCompared } from "./half-compared.ts";
import { verdictWords } from "./verdict-words.ts";

type VerdictCardProps = { view: Compliance; address: DashboardAddress };

/** The year's answer: one sentence, the three legs it rests on, and how well the record would hold. */
export function VerdictCard({ view, address }: VerdictCardProps) {
  const isYearOver = view.asOf > `${view.taxYear}-12-31`;
  const overall = verdictWords(view.status, view.amber, isYearOver);
  const [one] = address.shown;
  const isSingle = one !== undefined && address.shown.length === 1;
  return (
    <section
      aria-labelledby="verdict"
      className={classNames(
        "min-w-0 rounded-lg border p-4 shadow-sm sm:p-5",
        view.amber ? "border-warn-text/30 bg-warn-soft" : "border-line bg-surface",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="verdict" className="text-lg font-semibold text-1">
          Real estate professional status, {view.taxYear}
        </h2>
        <Badge tone={overall.tone}>{overall.word}</Badge>
        <TextLink asChild alone className="ml-auto text-sm max-sm:hidden">
          <Link to={`${paths.compliance}?year=${view.taxYear}`}>View status</Link>
        </TextLink>
      </div>
      <p className="mt-1.5 max-w-[75ch] font-serif text-xl text-1">{view.headline}</p>
      {view.amber && (
        <p className="mt-1 text-base text-warn-text">
          You meet a test only with hours that could be challenged. “After likely cuts” shows which.
        </p>
      )}
      <Legs view={view} address={address} isSingle={isSingle} isYearOver={isYearOver} />
      {isSingle && <Record view={view} address={address} person={one} />}
      {view.filed && <FiledLine filed={view.filed} taxYear={view.taxYear} />}
    </section>
  );
}

type LegsProps = VerdictCardProps & { isSingle: boolean; isYearOver: boolean };

/** Each person has their own 750 hours and half; participation in the rentals is the couple's together. */
function Legs({ view, address, isSingle, isYearOver }: LegsProps) {
  const persons = testedPersons(view);
  const shared = { taxYear: view.taxYear, address, isYearOver, isNamed: persons.length > 1 };
  const participation = (
    <ParticipationLeg view={view} isYearOver={isYearOver} isAside={isSingle && persons.length > 1} />
  );
  if (!isSingle) {
    return (
      <>
        <ul className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-4 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(3,auto)]">
          {persons.map((person) => (
            <li
              key={person.personId}
              className="grid min-w-0 gap-y-4 lg:row-span-3 lg:grid-rows-subgrid lg:not-first:border-l lg:not-first:border-line lg:not-first:pl-8"
            >
              <PersonName person={person} />
              <HoursLeg person={person} {...shared} />
              {isHalfCompared(person, persons) && <HalfLeg person={person} {...shared} />}
            </li>
          ))}
        </ul>
        <div className="mt-4 border-t border-line pt-4">{participation}</div>
      </>
    );
  }
  return (
    <ul className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)_minmax(0,5fr)]">
      {persons.map((person) =>
        address.shown.includes(person) ? (
          <li key={person.personId} className="grid min-w-0 gap-x-8 gap-y-4 lg:col-span-2 lg:grid-cols-subgrid">
            {shared.isNamed && <PersonName person={person} />}
            <HoursLeg person={person} {...shared} />
            {isHalfCompared(person, persons) && <HalfLeg person={person} {...shared} />}
          </li>
        ) : (
          <li key={person.personId} className="order-last grid min-w-0 gap-y-4 lg:col-span-full">
            <PersonName person={person} />
            <p className="flex flex-wrap items-center gap-x-6 gap-y-1.5 text-base text-2">
              <Answer label="More than 750 hours" test={person.hours750} isYearOver={isYearOver} />
              {isHalfCompared(person, persons) && (
                <Answer label="More than half of all work" test={person.half} isYearOver={isYearOver} />
              )}
            </p>
          </li>
        ),
      )}
      <li className="min-w-0">{participation}</li>
    </ul>
  );
}

const PersonName = ({ person }: { person: PersonStatusView }) => (
  <h3 className="col-span-full text-base font-semibold">{person.name}</h3>
);

type RecordProps = VerdictCardProps & { person: PersonStatusView };

/** What a report would show about the record: seen here first, while it can still be fixed. */
function Record({ view: { taxYear }, address, person }: RecordProps) {
  const slots = useSlots()?.dashboard;
  const personIds = [person.personId];
  return (
    <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 lg:grid-cols-4">
      <LoggedTile person={person} address={address} />
      <LeftTile person={person} address={address} taxYear={taxYear} />
      {slots && <slots.EvidenceShare taxYear={taxYear} personIds={personIds} />}
      {slots && <slots.RecordCheck taxYear={taxYear} />}
    </div>
  );
}

type FiledLineProps = { filed: NonNullable<Compliance["filed"]>; taxYear: number };

function FiledLine({ filed: { filedOn, isChangedSince }, taxYear }: FiledLineProps) {
  return (
    <p className="mt-3 text-base text-2">
      <TextLink asChild>
        <Link to={`${paths.weeklyClose}?year=${taxYear}`}>Return filed</Link>
      </TextLink>{" "}
      on <CivilDate date={filedOn} />.{" "}
      {isChangedSince ? "The log was changed since, with a reason." : "Nothing has changed since you filed."}
    </p>
  );
}

type AnswerProps = { label: string; test: PersonStatusView["half"]; isYearOver: boolean };

function Answer({ label, test, isYearOver }: AnswerProps) {
  const { word, tone } = verdictWords(test.verdict, test.amber, isYearOver);
  return (
    <span className="inline-flex items-center gap-2">
      {label}
      <Badge tone={tone}>{word}</Badge>
    </span>
  );
}

/** The caution that an election would remove. */
const WITHOUT_ELECTION = "older-reading-per-property";

/** What may change the answer and cannot be quantified. */
export function CautionsCard({ view }: { view: Compliance }) {
  const { isShown } = useCitations();
  if (view.cautions.length === 0) return null;
  return (
    <Card title="Good to know">
      <ul className="space-y-3">
        {view.cautions.map(({ id, message, citation }) => (
          <li key={id}>
            <p className="text-base">{message}</p>
            {isShown && <p className="text-xs text-3">{citation}</p>}
            {id === WITHOUT_ELECTION && (
              <TextLink asChild alone className="text-sm">
                <Link to={`${paths.elections}?year=${view.taxYear}`}>Elections</Link>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
