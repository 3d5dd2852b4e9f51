import { CYCLING_LABEL } from "../client-constants.ts";

const [FIRST, ...OTHERS] = CYCLING_LABEL.words;

/**
 * "Get Started", "For Free", "Join Us": one pass with a fade, then it rests on the first (product.md section 2). One
 * accessible name throughout; no motion for people who prefer reduced motion. Pure CSS (`theme/public.css`), so that it
 * runs on a page without a script.
 */
export function CyclingLabel() {
  return (
    <>
      <span className="sr-only">{FIRST}</span>
      <span aria-hidden="true" className="grid justify-items-center *:col-start-1 *:row-start-1">
        <span className="anim-cycle-rest">{FIRST}</span>
        {OTHERS.map((word, index) => (
          <span
            key={word}
            className="anim-cycle-pass"
            style={{
              animationDelay: `${(index + 1) * CYCLING_LABEL.everyMs}ms`,
              animationDuration: `${CYCLING_LABEL.everyMs}ms`,
            }}
          >
            {word}
          </span>
        ))}
      </span>
    </>
  );
}
