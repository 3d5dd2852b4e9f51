import { Field, Select } from "@tenure/ui";
import { CAPACITY_CHOICES } from "#shared/domain.ts";
import { CAPACITY_WORDS } from "#shared/vocabulary.ts";
import { useBusinesses } from "#features/log/time-entries/web/index.ts";
import { PART_NAMES } from "../log-words.ts";
import type { QuickLogState } from "../use-quick-log.ts";

const CAPACITIES = CAPACITY_CHOICES.map((value) => ({ value, label: CAPACITY_WORDS[value].label }));

type CapacityFieldProps = { state: QuickLogState; error?: string | undefined; onChosen?: () => void };

/** In what capacity: asked if the words sound like a different one, but anyone may set it. */
export function CapacityField({ state, error, onChosen }: CapacityFieldProps) {
  const { capacity, proposedCapacity } = state.settled;
  const shown = capacity ?? proposedCapacity;
  const sounds = proposedCapacity && `Choose. It sounds like: ${CAPACITY_WORDS[proposedCapacity].label}`;
  return (
    <div className="flex flex-col gap-3">
      <Field label={PART_NAMES.capacity} error={error} hint={shown && CAPACITY_WORDS[shown].meaning}>
        <Select
          value={capacity ?? ""}
          placeholder={sounds ?? "Own management, unless you say otherwise"}
          options={CAPACITIES}
          onChange={({ target }) => {
            const chosen = CAPACITY_CHOICES.find((known) => known === target.value);
            if (!chosen) return;
            state.correct({ capacity: chosen, businessId: null });
            // Which business it was is asked next.
            if (chosen !== "other-business") onChosen?.();
          }}
        />
      </Field>
      {capacity === "other-business" && <BusinessField state={state} />}
    </div>
  );
}

/** Which of the real property businesses stated among the person's other work. */
function BusinessField({ state: { settled, correct, log } }: Pick<CapacityFieldProps, "state">) {
  const businesses = useBusinesses(log.today).filter(({ personId }) => personId === settled.personId);
  return (
    <Field
      label="Which business"
      hint={businesses.length === 0 ? "Add the business under People and other work to name it here." : undefined}
    >
      <Select
        value={settled.businessId ?? ""}
        options={[{ value: "", label: "Not named" }, ...businesses.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ target }) => correct({ businessId: target.value || null })}
      />
    </Field>
  );
}
