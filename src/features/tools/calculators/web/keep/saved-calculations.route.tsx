import { Button, Card, ConfirmDialog, EmptyState, formatInstant, PageHeader, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { deleteSavedCalculation, type SavedCalculation } from "#features/tools/calculators/contract.ts";
import { fitValues } from "#features/tools/calculators/state/fit-values.ts";
import type { Fields } from "#features/tools/calculators/state/fields.ts";
import { TOOL_FIELDS } from "#features/tools/calculators/tool-fields.ts";
import { TOOLS } from "#features/tools/calculators/tools.ts";
import { writeState } from "../frame/address.ts";
import { savedCalculationsQuery } from "../queries.ts";

export const meta = () => pageMeta("Saved calculations");

export const clientLoader = async () => {
  await queryClient.fetchQuery(savedCalculationsQuery());
  return null;
};

export default function SavedCalculationsPage() {
  const { data } = useSuspenseQuery(savedCalculationsQuery());
  return (
    <>
      <PageHeader
        title="Saved calculations"
        description="What you kept from the public tools. Opening one computes it again with today's rules."
        actions={
          <Button asChild>
            <Link to={paths.tools}>All tools</Link>
          </Button>
        }
      />
      {data.items.length === 0 ? (
        <EmptyState
          title="No saved calculations"
          action={
            <Button asChild variant="primary">
              <Link to={paths.rentalCalculator}>Open the rental calculator</Link>
            </Button>
          }
        >
          Open a tool, enter your figures and choose Save to my account.
        </EmptyState>
      ) : (
        <Card flush className="max-w-column">
          <ul className="divide-y divide-line">
            {data.items.map((saved) => (
              <Saved key={saved.id} saved={saved} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** The tool with the saved values in its address. */
const addressOf = ({ tool, values }: SavedCalculation): string => {
  const fields: Fields = TOOL_FIELDS[tool];
  const fragment = writeState(fields, fitValues(fields, values));
  return `/tools/${tool}${fragment ? `#${fragment}` : ""}`;
};

function Saved({ saved }: { saved: SavedCalculation }) {
  const [isAsking, setIsAsking] = useState(false);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { send, isSending } = useApiMutation(deleteSavedCalculation, {
    toast: "save",
    onSuccess: () => setIsAsking(false),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <TextLink asChild>
          <Link to={addressOf(saved)} className="wrap-anywhere">
            {saved.name}
          </Link>
        </TextLink>
        <p className="text-sm text-3">
          {TOOLS.find(({ id }) => id === saved.tool)?.title}, saved {formatInstant(saved.createdAt, timeZone)}
        </p>
      </div>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)} aria-label={`Delete ${saved.name}`}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete ${saved.name}?`}
        description="It cannot be brought back."
        confirmLabel="Delete calculation"
        pending={isSending}
        onConfirm={() => send({ params: { id: saved.id } })}
      />
    </li>
  );
}
