import { Banner, Button, Card, formatMoney, PageHeader } from "@tenure/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RequestOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { dayWords } from "../words.ts";
import { actInSandbox, getSandboxPortal, type SandboxPortal } from "../sandbox-contract.ts";
import { SandboxSwitches } from "./sandbox/switches.tsx";
import { useWhose } from "./sandbox/use-whose.ts";

export const meta = () => pageMeta("Sandbox", { noIndex: true });

const useAct = () => {
  const client = useQueryClient();
  const query = useWhose();
  const { send, isSending } = useApiMutation(actInSandbox, {
    toast: "portal",
    onSuccess: (portal) => void client.setQueryData(apiQuery(getSandboxPortal, { query }).queryKey, portal),
  });
  return { isSending, send: ({ body }: Pick<RequestOf<typeof actInSandbox>, "body">) => send({ query, body }) };
};
type Act = ReturnType<typeof useAct>;

/** Where everything that can happen at a payment provider can be triggered. */
export default function SandboxPortalPage() {
  const query = useQuery({ ...apiQuery(getSandboxPortal, { query: useWhose() }), retry: false });
  const act = useAct();
  return (
    <div className="max-w-column">
      <PageHeader title="Sandbox" description="Try what a payment provider can do. No real money is taken here." />
      <LinkFailure query={query} gone="You have bought nothing in the sandbox yet." />
      {query.data && (
        <div className="flex flex-col gap-5">
          <Card title="From now on">
            <SandboxSwitches
              value={query.data}
              onChange={({ card, delivery }) => act.send({ body: { act: "set", card, delivery } })}
            />
          </Card>
          <Subscriptions portal={query.data} act={act} />
          <Invoices portal={query.data} act={act} />
          <Events portal={query.data} />
        </div>
      )}
    </div>
  );
}

function Row({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5 text-base first:border-t-0 sm:px-5">
      <span>{children}</span>
      <span className="flex flex-wrap gap-2">{actions}</span>
    </li>
  );
}

function Subscriptions({ portal, act }: { portal: SandboxPortal; act: Act }) {
  const { subscriptions, nextTurnAt, creditCents } = portal;
  return (
    <Card title="Subscriptions" flush>
      {nextTurnAt !== null && (
        <Banner
          tone="info"
          actions={
            <Button size="sm" pending={act.isSending} onClick={() => act.send({ body: { act: "nextTurn" } })}>
              Move the clock there
            </Button>
          }
        >
          The next charge or change is on {dayWords(new Date(nextTurnAt))}.
        </Banner>
      )}
      <ul>
        {creditCents > 0 && <Row>Credit: {formatMoney(creditCents)}</Row>}
        {subscriptions.map(({ id, status, price, isCollectionPaused }) => (
          <Row
            key={id}
            actions={
              !["canceled", "incomplete_expired"].includes(status) && (
                <>
                  <Button size="sm" onClick={() => act.send({ body: { act: "stopCollection", id } })}>
                    Stop collection
                  </Button>
                  <Button size="sm" onClick={() => act.send({ body: { act: "cancel", id } })}>
                    End now
                  </Button>
                </>
              )
            }
          >
            {formatMoney(price.cents)} a {price.interval}: {status}
            {isCollectionPaused && ", collection stopped"}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

type InvoiceAct = "pay" | "confirm" | "refund" | "dispute" | "winDispute" | "loseDispute";

function Invoices({ portal: { invoices }, act }: { portal: SandboxPortal; act: Act }) {
  const button = (label: string, name: InvoiceAct, id: string) => (
    <Button key={name} size="sm" onClick={() => act.send({ body: { act: name, id } })}>
      {label}
    </Button>
  );
  return (
    <Card title="Invoices" flush>
      <ul>
        {invoices.map(({ id, number, status, amountCents, refundedCents, paidCents, needsAction, isDisputed }) => (
          <Row
            key={id}
            actions={
              <>
                {status === "open" && button("Pay", "pay", id)}
                {needsAction && button("Confirm", "confirm", id)}
                {status === "paid" && refundedCents < paidCents && button("Refund", "refund", id)}
                {status === "paid" && !isDisputed && button("Dispute", "dispute", id)}
                {isDisputed && button("Bank: it stands", "winDispute", id)}
                {isDisputed && button("Bank: it goes back", "loseDispute", id)}
              </>
            }
          >
            <span id={id}>{number}</span>: {formatMoney(amountCents)}, {status}
            {refundedCents > 0 && ", refunded"}
            {isDisputed && ", disputed"}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Events({ portal: { events } }: { portal: SandboxPortal }) {
  return (
    <Card title="Events" flush>
      <ul>
        {events.map(({ id, type, delivered, deliveriesLeft, problem }) => (
          <Row key={id}>
            <code>{type}</code>: told {delivered === 1 ? "once" : `${delivered} times`}
            {deliveriesLeft > 0 && `, ${deliveriesLeft} to come`}
            {problem !== null && `, failed: ${problem}`}
          </Row>
        ))}
      </ul>
    </Card>
  );
}
