import { Button } from "@tenure/ui";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { TryTheDemo } from "#web/public/try-the-demo.tsx";

/** The end of a page: one way on, one alternative. */
export function CallToAction() {
  return (
    <div className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="contents signed-in:hidden">
        <Button asChild variant="primary" size="lg">
          <Link to={paths.register}>Open an account</Link>
        </Button>
      </span>
      <span className="hidden signed-in:contents">
        <Button asChild variant="primary" size="lg">
          <Link to={paths.dashboard}>Go to the dashboard</Link>
        </Button>
      </span>
      <TryTheDemo />
      <p className="text-base text-2">14-day free trial, no credit card required, cancel anytime.</p>
    </div>
  );
}
