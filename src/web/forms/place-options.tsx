import { US_STATES, type UsState } from "#shared/domain.ts";
import { likelyStates, STATE_NAMES, US_ZONES } from "#shared/fields/us-places.ts";
import { deviceTimeZone } from "../session/device-zone.ts";

type Option = { value: string; label: string };

/** The options of a select: the likely ones in a group of their own, before all others. */
function Grouped({ likely, others }: { likely: readonly Option[]; others: readonly Option[] }) {
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
  /** Likelier than any: where one has something already. */
  first?: readonly string[];
  /** What stands behind the states. */
  also?: readonly Option[];
};

/** The states: those named as likely, then those on the clock of this device, before all others. */
export function StateOptions({ first = NONE, also = NONE }: StateOptionsProps) {
  const all = [...US_STATES.map(stateOption), ...also];
  const likely = [...new Set<string>([...first, ...likelyStates(deviceTimeZone())])];
  return (
    <Grouped
      likely={likely.flatMap((state) => all.find(({ value }) => value === state) ?? [])}
      others={all.filter(({ value }) => !likely.includes(value))}
    />
  );
}

/** The time zones: the one in use, that of this device, and those of the states before the rest of the world. */
export function ZoneOptions({ zones, current }: { zones: readonly string[]; current: string }) {
  const names = new Map(US_ZONES.map(({ zone, name }) => [zone, name]));
  const likely = [...new Set([current, deviceTimeZone(), ...names.keys()])].filter((zone) => zones.includes(zone));
  const option = (zone: string): Option => ({ value: zone, label: names.get(zone) ?? zone.replaceAll("_", " ") });
  return <Grouped likely={likely.map(option)} others={zones.filter((zone) => !likely.includes(zone)).map(option)} />;
}
