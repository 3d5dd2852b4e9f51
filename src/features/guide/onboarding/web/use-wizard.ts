import { toast } from "@tenure/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { updateProfile, type User } from "#features/account/accounts/contract.ts";
import { ONBOARDING_STEPS, type OnboardingProfile } from "#shared/onboarding/onboarding-profile.ts";
import {
  type OnboardingStep,
  onboardingSteps,
  resumeStep,
  segmentationTags,
} from "#shared/onboarding/onboarding-steps.ts";
import { callApi } from "#web/api/call-api.ts";
import { sendLatest } from "#web/api/send-latest.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { STORED, writeStored } from "#web/credentials/browser-storage.ts";
import { paths } from "#web/paths.ts";
import { adoptUser } from "#web/session/adopt-session.ts";
import { exportOnboarding } from "#features/guide/onboarding/contract.ts";
import {
  type Draft,
  type DraftField,
  draftOf,
  profileOf,
  stepErrors,
  stillNeeded,
} from "#features/guide/onboarding/draft.ts";

type Wizard = { draft: Draft; step: OnboardingStep; done: readonly OnboardingStep[]; touched: readonly string[] };

/** Someone who has finished it and comes back begins at the first step. */
const beginWizard = (user: User): Wizard => {
  const profile = user.onboardingProfile ?? {};
  return {
    draft: draftOf(user),
    step: user.hasCompletedOnboardingForm ? "basicProfile" : resumeStep(profile),
    done: profile.completedSteps ?? [],
    touched: [],
  };
};

/** Which of the shown messages are about something that the person has touched. */
const shownErrors = ({ draft, step, touched }: Wizard): Partial<Record<DraftField, string>> =>
  Object.fromEntries(Object.entries(stepErrors(draft, step)).filter(([field]) => touched.includes(field)));

const save = async (onboardingProfile: OnboardingProfile): Promise<void> =>
  adoptUser(await callApi(updateProfile, { body: { onboardingProfile } }));

/** The setup questions, the current step and what is saved along the way. */
export const useWizard = (user: User) => {
  const [wizard, setWizard] = useState(() => beginWizard(user));
  const [saver] = useState(() => sendLatest("The progress", save));
  const { draft, step, done } = wizard;
  const steps = onboardingSteps(profileOf(draft, null, ONBOARDING_STEPS));
  const at = steps.indexOf(step);
  const completing = useCompletion(saver.stop);
  const goTo = (to: OnboardingStep): void => setWizard((now) => ({ ...now, step: to }));
  const next = (): void => {
    const following = steps[at + 1];
    const completedSteps = steps.filter((each) => each === step || done.includes(each));
    const progress = { completedSteps: [...completedSteps], lastCompletedStep: step };
    const profile = { ...profileOf(draft, user.onboardingProfile, completedSteps), ...progress };
    if (following === undefined) return completing.send(profile);
    saver.push({ ...profile, lastSavedAt: new Date().toISOString() });
    setWizard((now) => ({ ...now, done: completedSteps, step: following }));
  };
  return {
    draft,
    step,
    steps,
    at,
    errors: shownErrors(wizard),
    needed: stillNeeded(draft, step),
    isLast: at === steps.length - 1,
    isCompleting: completing.isSending,
    change: (changes: Partial<Draft>): void =>
      setWizard((now) => ({
        ...now,
        draft: { ...now.draft, ...changes },
        touched: [...now.touched, ...Object.keys(changes)],
      })),
    next,
    back: (): void => goTo(steps[at - 1] ?? step),
    goTo,
  };
};

const useCompletion = (stopSaving: () => Promise<void>) => {
  const navigate = useNavigate();
  const mutation = useApiMutation(updateProfile, {
    toast: "setup",
    onSuccess: async (user) => {
      adoptUser(user);
      writeStored(STORED.onboardingCompleted, "true");
      void callApi(exportOnboarding, {}).catch(() => {});
      toast({ title: "Welcome to Tenure", description: WELCOME, tone: "success" });
      await navigate(paths.dashboard);
    },
  });
  const complete = async (profile: OnboardingProfile): Promise<void> => {
    // A save made along the way must not arrive after the final one.
    await stopSaving();
    const ended = { ...profile, completedAt: new Date().toISOString(), aiSegmentationTags: segmentationTags(profile) };
    mutation.send({ body: { hasCompletedOnboardingForm: true, onboardingProfile: ended } });
  };
  return { isSending: mutation.isSending, send: (profile: OnboardingProfile): void => void complete(profile) };
};

const WELCOME = "Add your first property, then log your first hour.";
