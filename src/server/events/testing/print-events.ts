import type { EndpointDefinition } from "#shared/endpoint.ts";
import { type EventName, EVENTS } from "#shared/events/event-catalog.ts";
import type { EventDefinition } from "#shared/events/event-definition.ts";

/** Events that no operation leaves, and who does. */
export const LEFT_ELSEWHERE: Partial<Record<EventName, string>> = {
  "payment.failed": "what a reading of the payment provider finds",
  "payment.received": "what a reading of the payment provider finds",
  "payment.refunded": "what a reading of the payment provider finds",
  "payment.disputed": "what a reading of the payment provider finds",
  "payment.upheld": "what a reading of the payment provider finds",
  "subscription.changed": "what a reading of the payment provider finds",
  "import.failed": "an import that could not be saved after its answer",
  "integration.failed": "a calendar that could not be read after the answer",
  "integration.lost": "a connected calendar that is no more, found by a sync",
  "connection.ended": "an account elsewhere that no longer lets us in, found when it is used",
  "ledger_audit.failed": "an audit that could not be made after its answer",
  "binder.failed": "a binder that could not be made after its answer",
  "lease.ending": "a lease that ends soon, found each hour",
  "approval.asked": "the first entry of a helper's that waits",
  "webhook_endpoint.stopped": "when an address accepted nothing for three days, or is gone",
  "week.due": "a week that is not signed at the hour its person chose",
  "request.due": "the day of a request, found in the morning",
  "logging.paused": "days on which nothing was logged, found in the morning",
  "proposals.waiting": "proposals that wait, at most once a week, found in the morning",
  "evidence.missing": "a month with hours that have no evidence, found in the morning",
  "filing.due": "a return that is due soon, found in the morning",
  "election.due": "an election to decide on, found in the morning",
  "exchange.due": "a last day of a saved exchange, found in the morning",
  "system.warned": "comes with the parts that warn",
};

const VISIBILITY_WORDS = {
  public: "who reads the book",
  admin_only: "owner and admins",
  user_only: "the person",
} as const;

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
const nameOf = ({ method, path }: EndpointDefinition): string => `${method} \`${path}\``;

const actionWords = ({ action }: EventDefinition): string => {
  if (action === null) return "-";
  return typeof action === "function" ? "by its details" : `\`${action}\``;
};

/** `docs/events.md`: every event with the operations that leave it, and every write that leaves none, with its reason. */
export const printEvents = (endpoints: readonly EndpointDefinition[]): string => {
  const sorted = endpoints.toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
  const events = Object.entries(EVENTS as Record<EventName, EventDefinition>).map(([name, definition]) => {
    const operations = sorted.filter(({ event }) => event === name).map(nameOf);
    const elsewhere = LEFT_ELSEWHERE[name as EventName];
    const left = [...operations, ...(elsewhere ? [elsewhere] : [])].join(", ");
    return [`\`${name}\``, actionWords(definition), VISIBILITY_WORDS[definition.visibility], left];
  });
  const silent = sorted.flatMap((endpoint) =>
    typeof endpoint.event === "object" ? [[nameOf(endpoint), endpoint.event.none]] : [],
  );
  return `# Events

Printed from \`src/shared/events/event-catalog.ts\` and the contracts: \`npx vitest run --project server --update=all src/server/events/events.test.ts\`. Each is a row of \`user_activity_logs\`, written in the transaction of what it tells; nothing is left where nothing changed (decision 0057).

${table(["event", "action type of the feed", "who finds it", "left by"], events)}

## Writes that leave none

${table(["operation", "why"], silent)}
`;
};
