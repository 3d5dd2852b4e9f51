import { Banner, Button } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Outlet } from "react-router";
import { getSecurity } from "#features/account/accounts/second-step-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { paths } from "#web/paths.ts";

/** In place of the administration pages: their requests are refused to a session without a second step, and this says why. */
export default function AdminSecondStepLayout() {
  const { data: security } = useSuspenseQuery(apiQuery(getSecurity, {}));
  // Recovery codes stand in for a second step, so there is one whenever they are offered.
  const hasStep = security.ways.includes("recoveryCode");
  if (!security.isSecondStepRequired || security.isTwoSteps) return <Outlet />;
  return (
    <div className="mb-5 max-w-content max-sm:mb-3">
      <Banner
        tone="warn"
        title="Administrators sign in with two steps."
        actions={
          <Button asChild size="sm">
            <Link to={`${paths.settings}#security`}>{hasStep ? "Open security" : "Add a second step"}</Link>
          </Button>
        }
      >
        {hasStep
          ? "You signed in with one. Sign out and in again, and use your second step."
          : "Add an authenticator app or a passkey. Until then the administration stays closed."}
      </Banner>
    </div>
  );
}
