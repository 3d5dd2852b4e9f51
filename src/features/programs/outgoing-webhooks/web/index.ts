export { WebhooksPart } from "./webhooks-part.tsx";
