import { Badge, type BadgeTone, classNames } from "@tenure/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";

export type DashboardTileProps = {
  label: string;
  /** Formatted. */
  value: ReactNode;
  word?: { word: string; tone: BadgeTone } | undefined;
  note?: ReactNode;
} & ({ onOpen: () => void } | { to: string });

const VALUE =
  "relative rounded-sm text-2xl font-semibold text-1 tabular-nums underline decoration-line-strong decoration-dotted decoration-1 underline-offset-4 pointer-coarse:after:absolute pointer-coarse:after:min-w-11 pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5";

/** One figure of the answer, which opens what is behind it: in a drawer, or on its own page. */
export function DashboardTile({ label, value, word, note, ...opens }: DashboardTileProps) {
  const said = <span className="sr-only">{label} </span>;
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="text-sm font-medium text-2">
        {label}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        {"to" in opens ? (
          <Link to={opens.to} className={classNames(VALUE, "decoration-solid")}>
            {said}
            {value}
          </Link>
        ) : (
          <button type="button" onClick={opens.onOpen} className={VALUE}>
            {said}
            {value}
            <span className="sr-only">, open the receipt</span>
          </button>
        )}
        {word && <Badge tone={word.tone}>{word.word}</Badge>}
      </p>
      {note != null && <p className="mt-0.5 text-sm text-3">{note}</p>}
    </div>
  );
}
