import { paths } from "#web/paths.ts";
import { TOUR_STEPS } from "../steps.ts";

/** Where a step is shown. */
export const pageOfTourStep = (step: number): string => paths[TOUR_STEPS[step - 1]?.page ?? "dashboard"];

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
