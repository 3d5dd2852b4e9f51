import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { listWebhookDeliveries } from "./deliveries/list-deliveries.ts";
import { pingWebhookEndpoint, replayFailedWebhooks, replayWebhookDelivery } from "./deliveries/send-again.ts";
import { createWebhookEndpoint } from "./endpoints/create-endpoint.ts";
import { deleteWebhookEndpoint } from "./endpoints/delete-endpoint.ts";
import { listWebhookEndpoints } from "./endpoints/list-endpoints.ts";
import { rotateWebhookSecret } from "./endpoints/rotate-secret.ts";
import { switchWebhookEndpoint } from "./endpoints/switch-endpoint.ts";
import { updateWebhookEndpoint } from "./endpoints/update-endpoint.ts";

export const outgoingWebhookRoutes: Route[] = [
  implement(contract.listWebhookEndpoints, listWebhookEndpoints),
  implement(contract.createWebhookEndpoint, createWebhookEndpoint, { transaction: "own" }),
  implement(contract.updateWebhookEndpoint, updateWebhookEndpoint, { transaction: "own" }),
  implement(contract.switchWebhookEndpoint, switchWebhookEndpoint),
  implement(contract.deleteWebhookEndpoint, deleteWebhookEndpoint),
  implement(contract.rotateWebhookSecret, rotateWebhookSecret),
  implement(contract.pingWebhookEndpoint, pingWebhookEndpoint),
  implement(contract.listWebhookDeliveries, listWebhookDeliveries),
  implement(contract.replayWebhookDelivery, replayWebhookDelivery),
  implement(contract.replayFailedWebhooks, replayFailedWebhooks),
];
