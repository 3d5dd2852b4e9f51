import { hoursTenths } from "@tenure/tax-rules";
import { BarList } from "@tenure/ui";
import { Fragment, FragmentHead } from "./fragment.tsx";

/** Logged by property of the sample professional. */
const SECONDS: readonly (readonly [string, number])[] = [
  ["Juniper House", 256_800],
  ["Grant Duplex", 225_900],
  ["Dogwood House", 219_000],
  ["14 Elm Street", 213_600],
  ["Maple Duplex", 202_200],
  ["220 Birch #4", 195_600],
  ["Lakeview Cabin (short stays)", 145_800],
];

export function PropertiesFragment() {
  const max = Math.max(...SECONDS.map(([, seconds]) => seconds));
  return (
    <Fragment label="Hours by property, a sample" caption="Seven of the twelve properties of the sample professional.">
      <FragmentHead title="Hours by property, 2026">12 properties</FragmentHead>
      <div className="p-4">
        <BarList
          label="Hours by property"
          max={max}
          items={SECONDS.map(([label, seconds]) => ({
            id: label,
            label,
            value: seconds,
            valueText: hoursTenths(seconds),
          }))}
        />
      </div>
    </Fragment>
  );
}
