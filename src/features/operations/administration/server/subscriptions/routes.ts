import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/operations/administration/contract/subscriptions.ts";
import { exportSubscriptions, listSubscriptions } from "./list-subscriptions.ts";
import { exportWebhookEvents, listWebhookEvents } from "./list-webhook-events.ts";
import { reconcileSubscriptions } from "./reconcile-subscriptions.ts";
import { replayWebhookEvent } from "./replay-webhook-event.ts";

export const subscriptionRoutes: Route[] = [
  implement(contract.listSubscriptions, listSubscriptions),
  implement(contract.exportSubscriptions, exportSubscriptions, { isLong: true }),
  implement(contract.reconcileSubscriptions, reconcileSubscriptions),
  implement(contract.listWebhookEvents, listWebhookEvents),
  implement(contract.exportWebhookEvents, exportWebhookEvents, { isLong: true }),
  implement(contract.replayWebhookEvent, replayWebhookEvent),
];
