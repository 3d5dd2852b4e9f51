import { TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { paths } from "#web/paths.ts";

/** Where to buy or ask for a plan that has what is missing. */
export function SeePlans() {
  const withChoice = useCarried();
  return (
    <TextLink asChild>
      <Link to={withChoice(paths.organizationBilling)}>See the plans under Billing</Link>
    </TextLink>
  );
}
