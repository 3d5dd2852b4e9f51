import { Button } from "@tenure/ui";
import { Link } from "react-router";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { paths } from "#web/paths.ts";
import type { User } from "#features/account/accounts/contract.ts";
import { SettingsPart } from "../settings-part.tsx";
import { RepTypeChoice } from "./rep-type-choice.tsx";

/** Parts of the settings that are pages of their own: what they hold, and the way there. */
export function TaxProfilePart({ user }: { user: User }) {
  return (
    <SettingsPart id="tax-profile" title={titleOf("taxProfile")}>
      <RepTypeChoice user={user} />
      <p className="mb-3 text-base text-2">Your filing status, people, other work and elections, year by year.</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to={paths.peopleAndWork}>{titleOf("people")}</Link>
        </Button>
        <Button asChild>
          <Link to={paths.elections}>{titleOf("elections")}</Link>
        </Button>
      </div>
    </SettingsPart>
  );
}

export function PlanPart() {
  return (
    <SettingsPart id="plan" title={titleOf("plan")}>
      <p className="mb-3 text-base text-2">What you pay, your invoices, and how to pause or cancel.</p>
      <Button asChild>
        <Link to={paths.manageSubscription}>Manage plan</Link>
      </Button>
    </SettingsPart>
  );
}

export function DeveloperPart() {
  return (
    <SettingsPart id="developer" title={titleOf("developer")}>
      <p className="mb-3 text-base text-2">Let your own programs read your book, or add to the inbox.</p>
      <Button asChild>
        <Link to={paths.developer}>Open {titleOf("developer")}</Link>
      </Button>
    </SettingsPart>
  );
}
