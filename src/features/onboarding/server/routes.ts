import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { exportOnboarding } from "./export-onboarding.ts";

export const onboardingRoutes: Route[] = [implement(contract.exportOnboarding, exportOnboarding)];
