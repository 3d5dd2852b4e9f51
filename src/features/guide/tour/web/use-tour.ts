import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { callApi } from "#web/api/call-api.ts";
import { sendLatest } from "#web/api/send-latest.ts";
import { TOUR } from "#web/client-constants.ts";
import { STORED, writeStored } from "#web/credentials/browser-storage.ts";
import type { User } from "#web/features.ts";
import { giveLostFocusToHeading } from "#web/navigation/lost-focus.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { goToTourStep } from "#web/overlays/open-tour.ts";
import { paths } from "#web/paths.ts";
import { setTourStep } from "../contract.ts";
import { TOUR_STEPS, type TourStep } from "../steps.ts";

const saver = sendLatest("The place in the tour", (step: number | null) => callApi(setTourStep, { body: { step } }));

const stepAt = (step: number): TourStep | undefined => TOUR_STEPS[step - 1];

/** Moving in the tour: a step on another page opens that page and waits until it is there. */
export const useTour = ({ id: userId, tourStep }: User, step: number) => {
  const navigate = useNavigate();
  const withChoice = useCarried();
  const { pathname } = useLocation();
  const saved = useRef(tourStep);
  const opener = useRef(document.activeElement);
  const [waitsFor, setWaitsFor] = useState<number | null>(null);
  useEffect(() => {
    if (saved.current === step) return;
    saved.current = step;
    saver.push(step);
  }, [step]);
  const arrive = useEffectEvent((at: number) => {
    setWaitsFor(null);
    goToTourStep({ userId, step: at });
  });
  useEffect(() => {
    if (waitsFor === null) return;
    const timer = setTimeout(() => arrive(waitsFor), TOUR.pageWaitMs);
    return () => clearTimeout(timer);
  }, [waitsFor]);
  const goTo = (to: number): void => {
    const next = stepAt(to);
    if (!next || waitsFor !== null) return;
    const path = paths[next.page];
    if (path === pathname) return goToTourStep({ userId, step: to });
    // Taken up again where an earlier visit left it, it goes along to the next page.
    goToTourStep({ userId, step });
    setWaitsFor(to);
    void navigate(withChoice(path));
  };
  /** It can be ended from any step; what had the focus before gets it back, if it is still there. */
  const end = (): void => {
    writeStored(STORED.tourCompleted, "true");
    saver.push(null);
    goToTourStep({ userId, step: null });
    const before = opener.current;
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
    else giveLostFocusToHeading();
  };
  const leaveFor = (act: () => void) => (): void => {
    end();
    void navigate(withChoice(paths.dashboard));
    act();
  };
  return { goTo, end, skip: leaveFor(() => {}), finish: leaveFor(() => openLog()), waitsFor };
};
