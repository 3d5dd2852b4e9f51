import { hoursTenths } from "@tenure/tax-rules";
import { BarList } from "@tenure/ui";
import { Fragment, FragmentHead } from "./fragment.tsx";

/** Logged by property of the sample professional. */
const SECONDS: readonly (readonly [string, number])[] = [
  ["220 Birch #4", 257_400],
  ["14 Elm Street", 241_200],
  ["Hawthorne Four", 236_700],
  ["Cedar Triplex", 209_400],
  ["Juniper House", 190_800],
  ["Foxglove House", 188_100],
  ["Lakeview Cabin (short stays)", 124_800],
];

export function PropertiesFragment() {
  const max = Math.max(...SECONDS.map(([, seconds]) => seconds));
  return (
    <Fragment
      label="Logged hours by property, a sample"
      caption="Seven of the twelve properties of the sample professional."
    >
      <FragmentHead title="Logged by property, 2026">12 properties</FragmentHead>
      <div className="p-4">
        <BarList
          label="Logged hours by property"
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
