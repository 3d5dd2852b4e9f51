import { useState } from "react";
import { US_STATES, type UsState } from "#shared/domain.ts";
import { likelyStates, STATE_NAMES, US_ZONES } from "#shared/fields/us-places.ts";
import { deviceTimeZone } from "../session/device-zone.ts";

type Option = { value: string; label: string };

/**
 * The options of a select: the likely ones in their own group, before all others. They stay in their first group: an
 * option that moves to the other one would lose the select's choice.
 */
function Grouped({ all, likely: named }: { all: readonly Option[]; likely: readonly string[] }) {
  const [likelyValues] = useState(named);
  const likely = likelyValues.flatMap((likelyValue) => all.find(({ value }) => value === likelyValue) ?? []);
  const others = all.filter(({ value }) => !likelyValues.includes(value));
  const options = (list: readonly Option[]) =>
    list.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  if (likely.length === 0) return options(others);
  return (
    <>
      <optgroup label="Likely">{options(likely)}</optgroup>
      <optgroup label="All others">{options(others)}</optgroup>
    </>
  );
}

const stateOption = (state: UsState): Option => ({ value: state, label: STATE_NAMES[state] });

const NONE: readonly never[] = [];

type StateOptionsProps = {
  /** Likelier than any other: where one has something already. */
  first?: readonly string[];
  /** What comes after the states. */
  also?: readonly Option[];
};

/** The states: those named as likely, then those on the clock of this device, before all others. */
export function StateOptions({ first = NONE, also = NONE }: StateOptionsProps) {
  const all = [...US_STATES.map(stateOption), ...also];
  const likely = [...new Set<string>([...first, ...likelyStates(deviceTimeZone())])];
  return <Grouped all={all} likely={likely} />;
}

/** The time zones: the one in use, that of this device, and those of the states before the rest of the world. */
export function ZoneOptions({ zones, current }: { zones: readonly string[]; current: string }) {
  const names = new Map(US_ZONES.map(({ zone, name }) => [zone, name]));
  const likely = [...new Set([current, deviceTimeZone(), ...names.keys()])];
  const all = zones.map((zone) => ({ value: zone, label: names.get(zone) ?? zone.replaceAll("_", " ") }));
  return <Grouped all={all} likely={likely} />;
}
