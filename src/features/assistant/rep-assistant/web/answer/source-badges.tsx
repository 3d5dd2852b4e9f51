import { classNames } from "@tenure/ui";
import type { Passage } from "#features/assistant/rep-assistant/answer-schema.ts";

type SourceBadgesProps = {
  /** Their places in the list of passages. */
  places: readonly number[];
  passages: readonly Passage[];
  opened: number | null;
  idOf: (place: number) => string;
  onToggle: (place: number) => void;
};

/** The numbers after a sentence. Each opens its passage below the sentence. */
export function SourceBadges({ places, passages, opened, idOf, onToggle }: SourceBadgesProps) {
  return places.map((place) => {
    const passage = passages[place];
    const isOpen = opened === place;
    return (
      passage && (
        <button
          key={place}
          type="button"
          aria-label={`Source ${place + 1}: ${passage.citation}`}
          aria-expanded={isOpen}
          {...(isOpen ? { "aria-controls": idOf(place) } : {})}
          onClick={() => onToggle(place)}
          className={classNames(
            "ml-1 inline-grid min-h-6 min-w-6 place-items-center rounded-sm border px-1 align-middle text-xs font-semibold tabular-nums",
            "pointer-coarse:min-h-11 pointer-coarse:min-w-11",
            isOpen
              ? "border-brand bg-brand-soft text-brand-text"
              : "border-line-strong bg-surface text-brand-text hover:bg-hover",
          )}
        >
          {place + 1}
        </button>
      )
    );
  });
}
