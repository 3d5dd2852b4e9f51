import { Button, Logo, SkipLink, Stepper, TextLink, Toaster, TooltipProvider } from "@tenure/ui";
import { type FormEvent, useEffect, useRef } from "react";
import { Link, type MiddlewareFunction, useRouteError } from "react-router";
import type { User } from "#features/account/accounts/contract.ts";
import type { OnboardingStep } from "#shared/onboarding/onboarding-steps.ts";
import { MAIN_ID } from "#web/navigation/route-announcer.tsx";
import { Initializing } from "#web/fallbacks/initializing.tsx";
import { RouteFailure } from "#web/fallbacks/route-failure.tsx";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { leave, Leaving } from "#web/outbox/leaving.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { useSignInAgain } from "#web/session/use-sign-in-again.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { STEP_WORDS } from "#features/guide/onboarding/words.ts";
import { CheckAnswers } from "./check-answers.tsx";
import { STEPS } from "./steps/all-steps.ts";
import { useWizard } from "./use-wizard.ts";

export const meta = () => pageMeta(titleOf("onboarding"));

const guard: MiddlewareFunction = async ({ request }, next) => {
  await requireUser(request);
  return next();
};
export const clientMiddleware = [guard];

export function ErrorBoundary() {
  return <RouteFailure error={useRouteError()} />;
}

/** The setup questions, alone on the page: whoever is new has nothing else to look at. */
export default function OnboardingPage() {
  const user = useSignedInUser();
  useSignInAgain();
  if (user === null) return <Initializing />;
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col bg-canvas text-1">
        <SkipLink targetId={MAIN_ID} />
        <header className="mx-auto flex w-full max-w-column items-center justify-between gap-4 px-4 pt-6 sm:px-6">
          <Logo />
          {user.hasCompletedOnboardingForm ? (
            <TextLink asChild alone>
              <Link to={paths.dashboard}>Back to the dashboard</Link>
            </TextLink>
          ) : (
            <Button size="sm" variant="quiet" onClick={leave}>
              Log out
            </Button>
          )}
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-column flex-1 px-4 pt-6 pb-16 outline-none sm:px-6"
        >
          <Wizard user={user} />
        </main>
        <Leaving />
        <Toaster />
      </div>
    </TooltipProvider>
  );
}

const NEEDED_ID = "onboarding-needed";

function Wizard({ user }: { user: User }) {
  const wizard = useWizard(user);
  const { step, steps, at, draft } = wizard;
  const heading = useHeadingOf(step);
  const { title, about } = STEP_WORDS[step];
  const Step = STEPS[step];
  const isWaiting = wizard.needed.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWaiting && !wizard.isCompleting) wizard.next();
  };
  return (
    <>
      <Stepper step={at + 1} total={steps.length} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 font-serif text-3xl font-semibold outline-none">
        {title}
      </h1>
      <p className="mt-1 text-lg text-2">{about}</p>
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-6">
        {wizard.isLast && <CheckAnswers draft={draft} steps={steps} onChange={wizard.goTo} />}
        <Step draft={draft} errors={wizard.errors} change={wizard.change} />
        <div className="flex items-center justify-between gap-3 border-t border-line pt-5">
          {at > 0 ? <Button onClick={wizard.back}>Back</Button> : <span />}
          <p id={NEEDED_ID} className="flex-1 text-right text-sm text-2">
            {isWaiting && `Still to answer: ${new Intl.ListFormat("en-US").format(wizard.needed)}.`}
          </p>
          <Button
            type="submit"
            variant="primary"
            disabled={isWaiting}
            pending={wizard.isCompleting}
            aria-describedby={NEEDED_ID}
          >
            {wizard.isLast ? "Get Started" : "Next"}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Each step begins at the top, with the focus on its heading; except the first, which begins as the page does. */
const useHeadingOf = (step: OnboardingStep) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
};
