import { Button, Card, Checklist } from "@tenure/ui";
import { Link } from "react-router";
import type { AffiliateDashboard } from "#features/account/affiliates/dashboard-contract.ts";
import { copyLink } from "#web/forms/copy-link.ts";
import { paths } from "#web/paths.ts";

type FirstReferralProps = { link: string; totals: AffiliateDashboard["totals"] };

/** In place of empty tables: what leads to the first referral, as far as facts say it is done. */
export function FirstReferral({ link, totals: { clicks, signups, paid } }: FirstReferralProps) {
  return (
    <Card>
      <h2 className="mb-3 text-xl font-semibold">Your first referral</h2>
      <Checklist
        items={[
          {
            id: "share",
            title: "Share your link",
            note: "Say that you're paid for recommending it. Clicks show up within minutes.",
            isDone: clicks > 0 || signups > 0,
            action: (
              <Button size="sm" onClick={() => void copyLink(link)}>
                Copy link
              </Button>
            ),
          },
          {
            id: "signup",
            title: "Someone opens an account",
            note: "People try it before they buy: a free tool or the demo makes a good start.",
            isDone: signups > 0,
            action: (
              <Button asChild size="sm">
                <Link to={paths.tools}>See the free tools</Link>
              </Button>
            ),
          },
          {
            id: "paid",
            title: "They pay for the first time",
            note: "Your commission is held until the payment can no longer be refunded.",
            isDone: paid > 0,
            action: (
              <Button asChild size="sm">
                <Link to={paths.affiliateProgram}>How it's paid</Link>
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
