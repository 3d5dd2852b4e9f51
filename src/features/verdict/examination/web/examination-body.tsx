import { useSuspenseQuery } from "@tanstack/react-query";
import type { Examination } from "../contract.ts";
import { CautionsCard, ChangesCard, StateNote } from "./changes/changes-card.tsx";
import { CredibilityCard } from "./record-check/credibility-card.tsx";
import type { ExaminationAddress } from "./examination-address.ts";
import { LawLink } from "./law-link.tsx";
import { PersonsCard } from "./persons-card.tsx";
import { credibilityQuery } from "./queries.ts";
import { StressCard } from "./stress-card.tsx";
import { TestsMatrix } from "./matrix/tests-matrix.tsx";
import { WorkWeeksCard } from "./work-weeks/work-weeks-card.tsx";

export type ExaminationPartProps = { view: Examination; address: ExaminationAddress };

/** The whole year as an examiner would look at it. */
export function ExaminationBody(props: ExaminationPartProps) {
  return (
    <>
      <TestCards {...props} />
      <StressCard year={props.view.taxYear} address={props.address} />
      <Credibility {...props} />
      <General />
    </>
  );
}

export function Tests(props: ExaminationPartProps) {
  return (
    <>
      <TestCards {...props} />
      <General />
    </>
  );
}

export function StressTest({ view, address }: ExaminationPartProps) {
  return (
    <>
      <StressCard year={view.taxYear} address={address} />
      <StateNote view={view} />
      <General />
    </>
  );
}

export function RecordCheck(props: ExaminationPartProps) {
  return (
    <>
      <Credibility {...props} />
      <StateNote view={props.view} />
      <General />
    </>
  );
}

function TestCards({ view, address }: ExaminationPartProps) {
  return (
    <>
      <PersonsCard view={view} />
      <StateNote view={view} />
      <ChangesCard view={view} />
      <TestsMatrix view={view} address={address} />
      <WorkWeeksCard view={view} />
      <CautionsCard view={view} />
    </>
  );
}

function Credibility({ view }: ExaminationPartProps) {
  const { data: credibility } = useSuspenseQuery(credibilityQuery(view.taxYear));
  return <CredibilityCard view={credibility} />;
}

function General() {
  return (
    <p className="text-sm text-3">
      General information, not tax advice. <LawLink rule="status">See the rules we use</LawLink>.
    </p>
  );
}

/** The figures of the year by themselves. */
export function ExaminationFigures({ view, address }: ExaminationPartProps) {
  return (
    <>
      <WorkWeeksCard view={view} />
      <TestsMatrix view={view} address={address} />
      <StressCard year={view.taxYear} address={address} />
    </>
  );
}
