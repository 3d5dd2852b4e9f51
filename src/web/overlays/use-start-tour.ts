import { useNavigate } from "react-router";
import { useCarried } from "../navigation/site-map/use-carried.ts";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../session/use-user.ts";
import { goToTourStep } from "./open-tour.ts";

/** Begins the tour at its first step, on the dashboard, even if it was ended before. */
export const useStartTour = (): (() => void) => {
  const goTo = useGoToTour();
  return () => goTo({ step: 1, page: paths.dashboard });
};

/** Opens the tour at a step and the page of it. */
export const useGoToTour = (): ((to: { step: number; page: string }) => void) => {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const withChoice = useCarried();
  return ({ step, page }) => {
    if (user === null) return;
    goToTourStep({ userId: user.id, step });
    void navigate(withChoice(page));
  };
};
