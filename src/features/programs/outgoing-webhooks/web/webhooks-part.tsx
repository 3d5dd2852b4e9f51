import { Banner, Button, Card, SkeletonRegion, SkeletonRows, TextLink, useKeptFocus } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { helpPath } from "#web/paths.ts";
import { ENDPOINTS_MAX } from "../rules.ts";
import { EndpointDialog } from "./endpoint-dialog.tsx";
import { EndpointItem } from "./endpoint-item.tsx";
import { endpointsQuery } from "./queries.ts";
import { SecretDialog } from "./secret-dialog.tsx";

/** Deliveries go on while the page is open. */
const READ_EVERY_MS = 30_000;

/** The addresses that are told what happens in the book: a part of the developer settings. */
export function WebhooksPart() {
  const reading = useQuery({ ...endpointsQuery, refetchInterval: READ_EVERY_MS });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const kept = useKeptFocus<HTMLDivElement>();
  const endpoints = reading.data?.endpoints ?? [];
  const isFull = endpoints.length >= ENDPOINTS_MAX;
  return (
    <Card
      id="webhooks"
      title="Webhooks"
      className="scroll-mt-5"
      actions={
        <Button size="sm" disabled={reading.data === undefined || isFull} onClick={() => setAdding(true)}>
          Add webhook
        </Button>
      }
    >
      <div {...kept} className="flex flex-col gap-3 outline-none">
        <p className="text-base text-2">
          Tenure sends a signed message to your https address when something happens in your book.{" "}
          <TextLink asChild>
            <Link to={helpPath("webhooks")}>How to receive and verify it</Link>
          </TextLink>
        </p>
        {reading.isPending && (
          <SkeletonRegion label="Loading your webhooks">
            <SkeletonRows rows={2} />
          </SkeletonRegion>
        )}
        {reading.error && (
          <Banner tone="danger" announce>
            {errorMessage(reading.error, "Your webhooks could not be read.")}
            <RetryButton query={reading}>Try again</RetryButton>
          </Banner>
        )}
        {reading.data && endpoints.length === 0 && <p className="text-base text-3">No webhooks.</p>}
        {endpoints.length > 0 && (
          <ul aria-label="Webhooks" className="divide-y divide-line">
            {endpoints.map((endpoint) => (
              <EndpointItem key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />
            ))}
          </ul>
        )}
        {isFull && <p className="text-sm text-3">A book has {ENDPOINTS_MAX} webhooks at most.</p>}
      </div>
      {isAdding && <EndpointDialog endpoint={null} onClose={() => setAdding(false)} onSecret={setSecret} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Card>
  );
}
