import { Badge, Banner, Button, Card, EmptyState, formatCount, Summary } from "@tenure/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Can } from "#web/session/can.tsx";
import type { Stay, StaysOfProperty } from "../contract.ts";
import { AverageQuestion } from "./average-question.tsx";
import { NextStay } from "./next-stay.tsx";
import { ServicesQuestion } from "./services-question.tsx";
import { StayDialog } from "./stay-dialog.tsx";
import { StayReceipt } from "./stay-receipt.tsx";
import { TREATMENT_LABELS } from "./stays-words.ts";
import { StaysTable } from "./stays-table.tsx";

type PropertyStaysCardProps = {
  year: number;
  property: StaysOfProperty;
  personalUseNote: { text: string; citation: string };
};

/** One property: its average, how it is worked out, and the stays behind it. */
export function PropertyStaysCard({ year, property, personalUseNote }: PropertyStaysCardProps) {
  const [editing, setEditing] = useState<{ stay: Stay | null } | null>(null);
  const { isShortTerm, stays, ownerUseNights } = property;
  return (
    <Card
      id={`facts-${property.propertyId}`}
      title={property.nickname}
      actions={
        <Can do="facts">
          <Button
            size="sm"
            icon={<Plus className="size-4" strokeWidth={1.75} />}
            aria-label={`Add a stay at ${property.nickname}`}
            onClick={() => setEditing({ stay: null })}
          >
            Add a stay
          </Button>
        </Can>
      }
    >
      <div className="flex flex-col gap-4">
        <AverageParts year={year} property={property} />
        {stays.length > 0 ? (
          <details className="border-t border-line pt-3">
            <Summary className="text-base font-medium">
              {formatCount(stays.length, "stay")} in {year}
            </Summary>
            <div className="mt-2">
              <StaysTable property={property} onEdit={(stay) => setEditing({ stay })} />
            </div>
          </details>
        ) : (
          <EmptyState level={3} title={`No stays in ${year}.`}>
            {isShortTerm
              ? "Add stays, or the average if you know it. Until then we can't tell whether it is a rental activity."
              : "Without stays the average is not known, and the type of the property decides."}
          </EmptyState>
        )}
        {ownerUseNights > 0 && (
          <p className="text-sm text-2">
            {formatCount(ownerUseNights, "night")} of your own use in {year}. {personalUseNote.text}{" "}
            <span className="text-3">({personalUseNote.citation})</span>
          </p>
        )}
      </div>
      {editing && <StayDialog property={property} stay={editing.stay} onClose={() => setEditing(null)} />}
    </Card>
  );
}

/** The average as it is, or the question for it; how it is worked out, and what else it depends on. */
function AverageParts({ year, property }: Omit<PropertyStaysCardProps, "personalUseNote">) {
  const { average, isShortTerm, problems, services } = property;
  const known = average !== null && average.averageDays !== null ? average : null;
  const ofStays = known?.isStated === false ? known : null;
  const asksAverage = ofStays === null && problems.length === 0 && (isShortTerm || services.averageDays !== null);
  const isAnswered = services.significantServices !== null || services.extraordinaryServices !== null;
  const asksServices = known !== null && (known.treatment !== "seven-days" || isAnswered);
  return (
    <>
      {problems.length > 0 && (
        <Banner tone="warn" title="The average is open.">
          {problems.join(" ")} Add the earnings of each stay, or put units of the same rent together.
        </Banner>
      )}
      {known && <AverageFigure average={known} treatment={TREATMENT_LABELS[known.treatment]} />}
      {ofStays && <StayReceipt property={property} average={ofStays} />}
      {asksAverage && <AverageQuestion key={services.version} year={year} property={property} />}
      {asksServices && <ServicesQuestion year={year} property={property} />}
      {ofStays && <NextStay year={year} propertyId={property.propertyId} />}
    </>
  );
}

type AverageFigureProps = {
  average: NonNullable<StaysOfProperty["average"]>;
  treatment: (typeof TREATMENT_LABELS)[keyof typeof TREATMENT_LABELS];
};

function AverageFigure({ average, treatment }: AverageFigureProps) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-serif text-4xl">{average.averageText} days</span>
        <span className="text-base text-2">{average.isStated ? "on average, as you told us" : "on average"}</span>
        <Badge tone={treatment.tone}>{treatment.label}</Badge>
      </p>
      <p className="mt-1 text-base text-2">
        {average.explanation} <span className="text-sm text-3">{average.citation}</span>
      </p>
      {average.notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-2">
          {note}
        </p>
      ))}
    </div>
  );
}
