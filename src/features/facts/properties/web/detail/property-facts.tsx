import { Card, CivilDate, formatMoney, TextLink } from "@tenure/ui";
import { bonusDepreciation } from "@tenure/tax-rules";
import { INTEREST_LABELS } from "#shared/domain.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { editPropertyPath } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import type { Property } from "#features/facts/properties/contract.ts";
import { FIELD_LABELS, RENT_FREQUENCY_LABELS, TYPE_NOTES } from "../property-labels.ts";

type Line = { label: string; value: ReactNode };

const NOT_STATED = <span className="text-3">Not added</span>;
const day = (date: string | null): ReactNode => (date === null ? NOT_STATED : <CivilDate date={date} />);

const ownershipLines = (property: Property): Line[] => [
  { label: FIELD_LABELS.acquiredOn, value: day(property.acquiredOn) },
  ...(property.contractOn === null ? [] : [{ label: FIELD_LABELS.contractOn, value: day(property.contractOn) }]),
  { label: FIELD_LABELS.placedInServiceOn, value: day(property.placedInServiceOn) },
  ...(property.soldOn === null ? [] : [{ label: FIELD_LABELS.soldOn, value: day(property.soldOn) }]),
  {
    label: FIELD_LABELS.ownershipPct,
    value: property.ownershipPct === null ? NOT_STATED : `${property.ownershipPct}%`,
  },
  ...(property.entityName === null ? [] : [{ label: FIELD_LABELS.entityName, value: property.entityName }]),
  ...(property.interest === "direct"
    ? []
    : [{ label: FIELD_LABELS.interest, value: INTEREST_LABELS[property.interest] }]),
];

const managementLines = (property: Property): Line[] => [
  {
    label: FIELD_LABELS.hasManager,
    value: property.hasManager === null ? NOT_STATED : property.hasManager ? (property.managerName ?? "Yes") : "No",
  },
  ...(property.managerScope === null ? [] : [{ label: FIELD_LABELS.managerScope, value: property.managerScope }]),
];

const rentLines = (property: Property): Line[] => [
  { label: FIELD_LABELS.rentAmount, value: rentOf(property) },
  ...(property.unitCount === null ? [] : [{ label: FIELD_LABELS.unitCount, value: property.unitCount }]),
  { label: FIELD_LABELS.includeInProfitTracking, value: property.includeInProfitTracking ? "Yes" : "No" },
  { label: FIELD_LABELS.rentDataConsent, value: property.rentDataConsent ? "Yes" : "No" },
];

const rentOf = ({ rentAmount, rentFrequency }: Property): ReactNode => {
  if (rentAmount === null) return NOT_STATED;
  const amount = formatMoney(Math.round(rentAmount * 100));
  return rentFrequency === null ? amount : `${amount}, ${RENT_FREQUENCY_LABELS[rentFrequency].toLowerCase()}`;
};

/** What is known of a property, besides its lease and its place. */
export function PropertyFactsCard({ property }: { property: Property }) {
  return (
    <Card
      title="Details"
      actions={
        <Can do="facts">
          <TextLink alone asChild>
            <Link to={editPropertyPath(property.id)}>Edit the details</Link>
          </TextLink>
        </Can>
      }
    >
      <p className="text-base text-2">{TYPE_NOTES[property.propertyType]}</p>
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Facts title="Ownership" lines={ownershipLines(property)} />
        <Facts title="Management" lines={managementLines(property)} />
        <Facts title="Rent" lines={rentLines(property)} />
      </div>
      <BonusDepreciation property={property} />
      {property.notes !== "" && (
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="text-sm font-semibold">Notes</h3>
          <p className="mt-1 text-base whitespace-pre-line text-2">{property.notes}</p>
        </div>
      )}
    </Card>
  );
}

/** Shows nothing if the day of use is not known, or is before the rules on record. */
function BonusDepreciation({ property: { contractOn, placedInServiceOn } }: { property: Property }) {
  if (placedInServiceOn === null) return null;
  const answer = bonusDepreciation({ contractOn, placedInServiceOn });
  if (!answer.ok) return null;
  const { says, electablePercent, citation } = answer.value;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Bonus depreciation</h3>
      <p className="mt-1 text-base text-2">
        {says}
        {electablePercent !== null && ` You may elect ${electablePercent}% instead.`} The building itself has none.
      </p>
      <p className="mt-1 text-sm text-3">{citation}. General information, not tax advice.</p>
    </div>
  );
}

export function Facts({ title, lines }: { title?: string; lines: readonly Line[] }) {
  return (
    <div>
      {title !== undefined && <h3 className="text-sm font-semibold">{title}</h3>}
      <dl className="mt-1 divide-y divide-line">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 py-1.5 text-base">
            <dt className="text-2">{label}</dt>
            <dd className="min-w-0 text-right break-words text-1">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
