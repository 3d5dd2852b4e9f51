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

/** The numbers after a sentence, small to read and large to press. Each opens its passage below the sentence. */
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
          className="ml-1 inline-grid min-h-6 min-w-6 place-items-center rounded-sm align-middle pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          <span
            className={classNames(
              "grid min-h-6 min-w-6 place-items-center rounded-sm border px-1 text-xs font-semibold text-brand-text tabular-nums",
              isOpen ? "border-brand bg-brand-soft" : "border-line-strong bg-surface hover:bg-hover",
            )}
          >
            {place + 1}
          </span>
        </button>
      )
    );
  });
}
