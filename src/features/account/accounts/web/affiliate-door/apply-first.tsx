import { Button, PageHeader, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { loginPath, paths } from "#web/paths.ts";
import { PlaceBar } from "#web/shell/menu/place-bar.tsx";

/** For a user who is no affiliate, or has not signed in as one. */
export function ApplyFirst() {
  return (
    <div className="max-w-content">
      <PlaceBar />
      <PageHeader title="Affiliate Dashboard" />
      <p className="mt-3 text-lg text-2">
        Recommend Tenure and earn a part of what people pay. It has a sign-in of its own.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button asChild variant="primary">
          <Link to={paths.affiliateSignup}>Apply</Link>
        </Button>
        <TextLink asChild alone>
          <Link to={loginPath({ next: paths.affiliateDashboard })}>Sign in as an affiliate</Link>
        </TextLink>
      </div>
    </div>
  );
}
