import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { dismissChecklist } from "./dismiss-checklist.ts";
import { exportOnboarding } from "./export-onboarding.ts";
import { getChecklist } from "./get-checklist.ts";
import { skipTaxFacts } from "./skip-tax-facts.ts";

export const onboardingRoutes: Route[] = [
  implement(contract.exportOnboarding, exportOnboarding),
  implement(contract.getChecklist, getChecklist),
  implement(contract.dismissChecklist, dismissChecklist),
  implement(contract.skipTaxFacts, skipTaxFacts),
];
