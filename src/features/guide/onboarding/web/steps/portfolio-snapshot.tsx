import { Checkbox, FieldGroup, RadioCards } from "@tenure/ui";
import {
  MANAGEMENT_STYLES,
  NUMBER_OF_PROPERTIES,
  ONBOARDING_PROPERTY_TYPES,
} from "#shared/onboarding/onboarding-profile.ts";
import { COUNT_WORDS } from "#features/guide/onboarding/words.ts";
import { type StepProps, toggled } from "./step-props.ts";

const OWNS = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const COUNTS = NUMBER_OF_PROPERTIES.filter((count) => count !== "0");
const STYLES = [
  { value: "Self-managed", label: "Self-managed", description: "You run them yourself." },
  { value: "Property manager", label: "Property manager", description: "Someone else runs them for you." },
] as const;

export function PortfolioSnapshot({ draft, errors, change }: StepProps) {
  const { ownsInvestmentProperties: owns } = draft;
  return (
    <>
      <RadioCards
        name="owns"
        label="Do you own investment properties?"
        columns={2}
        options={OWNS}
        value={owns === null ? null : owns ? "yes" : "no"}
        onValueChange={(value) => change(value === "yes" ? ownsSome(draft) : OWNS_NONE)}
      />
      {owns === true && (
        <>
          <RadioCards
            name="count"
            label="How many?"
            columns={2}
            options={COUNTS.map((value) => ({ value, label: COUNT_WORDS[value] }))}
            value={draft.numberOfProperties}
            onValueChange={(value) => change({ numberOfProperties: COUNTS.find((each) => each === value) ?? null })}
          />
          <FieldGroup label="What kinds of rentals?" error={errors.propertyTypes}>
            {ONBOARDING_PROPERTY_TYPES.map((type) => (
              <Checkbox
                key={type}
                label={type}
                description={TYPE_NOTES[type]}
                checked={draft.propertyTypes.includes(type)}
                onChange={() => change({ propertyTypes: toggled(draft.propertyTypes, type) })}
              />
            ))}
          </FieldGroup>
          <RadioCards
            name="style"
            label="Who manages them?"
            columns={2}
            options={STYLES}
            value={draft.managementStyle}
            onValueChange={(value) =>
              change({ managementStyle: MANAGEMENT_STYLES.find((each) => each === value) ?? null })
            }
          />
        </>
      )}
    </>
  );
}

const OWNS_NONE = {
  ownsInvestmentProperties: false,
  numberOfProperties: "0",
  propertyTypes: [],
  managementStyle: null,
} as const;

const ownsSome = ({ numberOfProperties: count }: StepProps["draft"]) => ({
  ownsInvestmentProperties: true,
  numberOfProperties: count === "0" ? null : count,
});

const TYPE_NOTES = {
  "Long-term Rental": "Tenants or guests stay more than 7 days on average.",
  "Short-term Rental": "Guests stay 7 days or less on average.",
} as const;
