import { DEMO_FEATURE_LABELS, type DemoBlockedFeature } from "#shared/demo-features.ts";
import type { DemoVisitor } from "#shared/demo-message.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";

/** Which blocked feature an endpoint belongs to; the others of the list have no endpoint in the product yet. */
const blockedFeatureOf = ({ path, produces, method }: EndpointDefinition): DemoBlockedFeature | null => {
  if (path.endsWith(".csv") || produces === "text/csv") return "csv-export";
  const isMade = method === "POST" || produces !== undefined;
  return path.endsWith(".xlsx") || (path.startsWith("/api/reports") && isMade) ? "advanced-reports" : null;
};

/** The demo's free switch blocks what the specification lists; neither has an account behind it. */
export const refuseBlocked = (tier: DemoVisitor["tier"], endpoint: EndpointDefinition): void => {
  if (endpoint.path.startsWith("/api/account/") && endpoint.method !== "GET") {
    const message =
      "This is the demo: there is no account behind it to export or to delete. It is gone with this page.";
    throw new AppError("state_conflict", { message });
  }
  const feature = tier === "free" ? blockedFeatureOf(endpoint) : null;
  if (feature === null) return;
  const label = DEMO_FEATURE_LABELS[feature];
  const message = `The free demo does not show ${label}. Switch the demo to Premium to try it.`;
  throw new AppError("forbidden", { message });
};
