import { Stat } from "@tenure/ui";

export type FigureLine = { label: string; value: string; note: string };

/** Each figure with what it counts. */
export function Figures({ figures }: { figures: readonly FigureLine[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
      {figures.map(({ label, value, note }) => (
        <Stat key={label} label={label} value={value} note={note} />
      ))}
    </dl>
  );
}
