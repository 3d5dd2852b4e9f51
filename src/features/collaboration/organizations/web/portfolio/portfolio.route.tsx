import { Button, Card, ConfirmDialog, formatInstant, PageHeader, toast } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { ClientBoard, clientsQuery } from "#features/collaboration/clients/web/index.ts";
import { dropBook, exportPortfolio, listBookRequests } from "#features/collaboration/organizations/contract/books.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useDownload } from "#web/api/use-download.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { loadInOrganization, useOrganization } from "../shell/organization.ts";
import { AskClientDialog } from "./ask-client-dialog.tsx";

export const meta = () => pageMeta(titleOf("organizationPortfolio"));

const requestsQuery = (organizationId: string) => apiQuery(listBookRequests, { params: { organizationId } });

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadInOrganization(request, async (organizationId) => {
    const { timeZone } = await requireUser(request);
    const year = taxYearIn(new URL(request.url).searchParams, todayOf(timeZone));
    await Promise.all([
      queryClient.fetchQuery(clientsQuery(year)),
      queryClient.ensureQueryData(requestsQuery(organizationId)),
    ]);
  });

type Owner = { ownerId: string; name: string };

/** Where each book that is shared with the organization stands. */
export default function PortfolioPage() {
  const { orgId } = useOrganization();
  const [isAsking, setAsking] = useState(false);
  const [dropping, setDropping] = useState<Owner | null>(null);
  return (
    <>
      <PageHeader
        title={titleOf("organizationPortfolio")}
        description="Where each book that clients share with you stands."
        actions={
          <>
            <ExportPortfolio />
            <Button variant="primary" onClick={() => setAsking(true)}>
              Ask a client
            </Button>
          </>
        }
      >
        <TaxYearSelect />
      </PageHeader>
      <div className="flex flex-col gap-5">
        <ClientBoard organizationId={orgId} year={useTaxYear()} onGiveBack={setDropping} />
        <Requests organizationId={orgId} />
      </div>
      {isAsking && <AskClientDialog organizationId={orgId} onClose={() => setAsking(false)} />}
      <Drop organizationId={orgId} owner={dropping} onClose={() => setDropping(null)} />
    </>
  );
}

/** As the organization's settings say. */
function ExportPortfolio() {
  const { orgId, orgSettings } = useOrganization();
  const year = useTaxYear();
  const { download, isPending } = useDownload();
  if (!orgSettings.csvExports) return null;
  const asked = { params: { organizationId: orgId }, query: { year } };
  return (
    <Button pending={isPending} onClick={() => download(exportPortfolio, asked, `portfolio-${year}.csv`)}>
      Export CSV
    </Button>
  );
}

function Requests({ organizationId }: { organizationId: string }) {
  const { requests } = useSuspenseQuery(requestsQuery(organizationId)).data;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  if (requests.length === 0) return null;
  return (
    <Card flush title="Asked to share">
      <ul className="divide-y divide-line">
        {requests.map(({ id, email, status, expiresAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 sm:px-5">
            <span className="font-medium wrap-anywhere">{email}</span>
            <span className="text-sm text-2">
              {status === "pending" ? "Ends" : "Ended"} {formatInstant(expiresAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type DropProps = { organizationId: string; owner: Owner | null; onClose: () => void };

function Drop({ organizationId, owner, onClose }: DropProps) {
  const { send, isSending } = useApiMutation(dropBook, {
    toast: "save",
    onSuccess: () => {
      toast({ title: `The book of ${owner?.name ?? ""} is given back`, tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={owner !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Give back the book of ${owner?.name ?? ""}?`}
      description="Your people can't open it from now on. We tell its owner. They can share it again."
      confirmLabel="Give back"
      pending={isSending}
      onConfirm={() => owner && send({ params: { organizationId, id: owner.ownerId } })}
    />
  );
}
