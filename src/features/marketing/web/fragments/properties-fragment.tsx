import { BarList } from "@tenure/ui";
import { Fragment, FragmentHead } from "./fragment.tsx";

/** Hours by property of the sample professional. */
const HOURS: readonly (readonly [string, number])[] = [
  ["Juniper House", 71.3],
  ["Grant Duplex", 62.8],
  ["Dogwood House", 60.8],
  ["14 Elm Street", 59.3],
  ["Maple Duplex", 56.2],
  ["220 Birch #4", 54.3],
  ["Lakeview Cabin (short stays)", 40.5],
];

export function PropertiesFragment() {
  const max = Math.max(...HOURS.map(([, hours]) => hours));
  return (
    <Fragment label="Hours by property, a sample" caption="Seven of the twelve properties of the sample professional.">
      <FragmentHead title="Hours by property, 2026">12 properties</FragmentHead>
      <div className="p-4">
        <BarList
          label="Hours by property"
          max={max}
          items={HOURS.map(([label, hours]) => ({
            id: label,
            label,
            value: hours,
            valueText: `${hours.toFixed(1)} h`,
          }))}
        />
      </div>
    </Fragment>
  );
}
