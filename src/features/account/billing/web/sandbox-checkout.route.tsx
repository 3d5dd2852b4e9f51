import { Banner, Button, Card, formatMoney, PageHeader } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { LinkFailure } from "#web/fallbacks/link-failure.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { dayWords } from "../words.ts";
import { getSandboxCheckout, paySandboxCheckout, type SandboxCheckout } from "../sandbox-contract.ts";
import { SandboxSwitches, type Switches } from "./sandbox/switches.tsx";
import { useWhose } from "./sandbox/use-whose.ts";

export const meta = () => pageMeta("Sandbox checkout", { noIndex: true });

/** Takes the place of a payment provider's own page. */
export default function SandboxCheckoutPage() {
  const id = useParams()["id"] ?? "";
  const of = useWhose();
  const query = useQuery({ ...apiQuery(getSandboxCheckout, { params: { id }, query: of }), retry: false });
  return (
    <div className="max-w-column">
      <PageHeader title="Sandbox checkout" description="No real money is taken here." />
      {query.data && <Pay id={id} checkout={query.data} />}
      <LinkFailure query={query} gone="There is no such checkout." />
    </div>
  );
}

function Pay({ id, checkout }: { id: string; checkout: SandboxCheckout }) {
  const [switches, setSwitches] = useState<Switches>({ card: "pays", delivery: "once" });
  const query = useWhose();
  const { product, price, trialEndsAt, status, successUrl, cancelUrl } = checkout;
  const { send, isSending } = useApiMutation(paySandboxCheckout, {
    toast: "checkout",
    onSuccess: () => leaveTo(successUrl),
  });
  if (status !== "open")
    return (
      <Banner tone="info" actions={<Button onClick={() => leaveTo(cancelUrl)}>Go back</Button>}>
        {status === "complete" ? "This checkout is paid." : "This checkout has expired. Nothing was charged."}
      </Banner>
    );
  return (
    <Card title={`${product}, ${formatMoney(price.cents)} a ${price.interval}`}>
      {trialEndsAt !== null && (
        <p className="mb-3 text-base text-2">Nothing is charged before {dayWords(new Date(trialEndsAt))}.</p>
      )}
      <SandboxSwitches value={switches} onChange={setSwitches} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" pending={isSending} onClick={() => send({ params: { id }, query, body: switches })}>
          Pay {formatMoney(trialEndsAt === null ? price.cents : 0)}
        </Button>
        <Button onClick={() => leaveTo(cancelUrl)}>Cancel</Button>
      </div>
    </Card>
  );
}
