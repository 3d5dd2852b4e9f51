import { Button, classNames, CoachCard } from "@tenure/ui";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { TOUR } from "#web/client-constants.ts";
import type { User } from "#web/features.ts";
import { showAssistant } from "#web/overlays/open-assistant.ts";
import { TOUR_STEPS } from "../steps.ts";
import type { Box } from "../place-card.ts";
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

function TourCard({ user, step }: Omit<TourProps, "isLeftEarlier">) {
  const shown = TOUR_STEPS[step - 1] ?? TOUR_STEPS[0];
  const { goTo, end, skip, finish, waitsFor } = useTour(user, step);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const placed = useTarget(shown?.target ?? null, step, card);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  const shows = shown?.shows;
  useEffect(() => (shows === "assistant" ? showAssistant() : undefined), [shows]);
  if (!shown) return null;
  const isLast = step === TOUR_STEPS.length;
  const endOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    end();
  };
  return (
    <>
      {placed?.target && waitsFor === null && shows === undefined && <Frame {...placed.target} />}
      <CoachCard
        ref={card}
        headingRef={heading}
        step={step}
        total={TOUR_STEPS.length}
        title={shown.title}
        onKeyDown={endOnEscape}
        style={{ maxWidth: TOUR.cardPx, ...placed?.card }}
        // What the step shows covers the page.
        className={classNames("fixed w-[calc(100vw-1.5rem)]", shows === undefined ? "z-30" : "z-50")}
        actions={
          <>
            {!isLast && (
              <Button size="sm" variant="quiet" onClick={skip} className="mr-auto">
                Skip Tour
              </Button>
            )}
            {step > 1 && (
              <Button size="sm" onClick={() => goTo(step - 1)} className={isLast ? "mr-auto" : ""}>
                Back
              </Button>
            )}
            {isLast ? (
              <Button size="sm" variant="primary" onClick={finish}>
                Start Tracking Your REP Hours
              </Button>
            ) : (
              <Button size="sm" variant="primary" pending={waitsFor !== null} onClick={() => goTo(step + 1)}>
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
function Frame({ top, left, width, height }: Box) {
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
