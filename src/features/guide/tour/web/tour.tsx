import { Button, CoachCard } from "@tenure/ui";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { TOUR } from "#web/client-constants.ts";
import type { User } from "#web/features.ts";
import { SHOWN_STEPS, shownStep, TOUR_STEPS } from "../steps.ts";
import { isTourShown } from "./tour-page.ts";
import { useTarget } from "./use-target.ts";
import { useTour } from "./use-tour.ts";

const FRAME_PX = 4;

type TourProps = { user: User; step: number; isLeftEarlier: boolean };

/** The guided tour: a card next to what it describes. The page stays usable, and Escape in the card ends the tour. */
export function Tour({ isLeftEarlier, ...tour }: TourProps) {
  const { pathname } = useLocation();
  return isTourShown({ step: tour.step, isLeftEarlier, pathname }) && <TourCard {...tour} />;
}

function TourCard({ user, step: reached }: Omit<TourProps, "isLeftEarlier">) {
  const step = shownStep(reached);
  const at = SHOWN_STEPS.indexOf(step);
  const shown = TOUR_STEPS[step - 1] ?? TOUR_STEPS[0];
  const { goTo, end, skip, finish, waitsFor } = useTour(user, step);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const placed = useTarget(shown?.target ?? null, step, card);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  if (!shown) return null;
  const isLast = at === SHOWN_STEPS.length - 1;
  const goBy = (by: 1 | -1): void => goTo(SHOWN_STEPS[at + by] ?? step);
  const endOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    end();
  };
  return (
    <>
      {placed?.target && waitsFor === null && <Frame {...placed.target} />}
      <CoachCard
        ref={card}
        headingRef={heading}
        step={at + 1}
        total={SHOWN_STEPS.length}
        title={shown.title}
        onKeyDown={endOnEscape}
        style={{ maxWidth: TOUR.cardPx, ...placed?.card }}
        className="fixed z-30 w-[calc(100vw-1.5rem)]"
        actions={
          <>
            {!isLast && (
              <Button size="sm" variant="quiet" onClick={skip} className="mr-auto">
                Skip Tour
              </Button>
            )}
            {at > 0 && (
              <Button size="sm" onClick={() => goBy(-1)} className={isLast ? "mr-auto" : ""}>
                Back
              </Button>
            )}
            {isLast ? (
              <Button size="sm" variant="primary" onClick={finish}>
                Start Tracking Your REP Hours
              </Button>
            ) : (
              <Button size="sm" variant="primary" pending={waitsFor !== null} onClick={() => goBy(1)}>
                Next
              </Button>
            )}
          </>
        }
      >
        {shown.text}
      </CoachCard>
    </>
  );
}

/** A frame around the target; a press there goes to the page. */
function Frame({ top, left, width, height }: { top: number; left: number; width: number; height: number }) {
  const frame = {
    top: top - FRAME_PX,
    left: left - FRAME_PX,
    width: width + 2 * FRAME_PX,
    height: height + 2 * FRAME_PX,
  };
  return (
    <div aria-hidden="true" style={frame} className="pointer-events-none fixed z-30 rounded-lg border-2 border-brand" />
  );
}
