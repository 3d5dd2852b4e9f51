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

/** The demo's free switch blocks what the specification lists. */
export const refuseBlocked = (tier: DemoVisitor["tier"], endpoint: EndpointDefinition): void => {
  const feature = tier === "free" ? blockedFeatureOf(endpoint) : null;
  if (feature === null) return;
  const label = DEMO_FEATURE_LABELS[feature];
  const message = `The free demo does not show ${label}. Switch the demo to Premium to try it.`;
  throw new AppError("forbidden", { message });
};
