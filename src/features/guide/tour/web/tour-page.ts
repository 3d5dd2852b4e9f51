import { paths } from "#web/paths.ts";
import { shownStep, TOUR_STEPS } from "../steps.ts";

/** Where a step is shown; a step that is passed over is the next one that is there. */
export const pageOfTourStep = (step: number): string => {
  const shown = TOUR_STEPS[shownStep(step) - 1];
  return shown ? paths[shown.page] : paths.dashboard;
};

/**
 * Whoever moves in the tour has it next to every page. One that an earlier visit left waits on the page that it was left
 * at: nobody who comes for another page is met by it.
 */
export const isTourShown = ({
  step,
  isLeftEarlier,
  pathname,
}: {
  step: number;
  isLeftEarlier: boolean;
  pathname: string;
}): boolean => !isLeftEarlier || pageOfTourStep(step) === pathname;
