import { useNavigate } from "react-router";
import { useCarried } from "../navigation/site-map/use-carried.ts";
import { paths } from "../paths.ts";
import { useSignedInUser } from "../session/use-user.ts";
import { goToTourStep } from "./open-tour.ts";

/** Begins the tour at its first step, on the dashboard, even if it was ended before. */
export const useStartTour = (): (() => void) => {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const withChoice = useCarried();
  return () => {
    if (user === null) return;
    goToTourStep({ userId: user.id, step: 1 });
    void navigate(withChoice(paths.dashboard));
  };
};
