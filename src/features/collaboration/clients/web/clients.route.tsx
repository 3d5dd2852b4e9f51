import { Button, Card, EmptyState, formatCount, PageHeader } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { queryClient } from "#web/api/query-client.ts";
import { taxYearIn, TaxYearSelect, useTaxYear } from "#web/book/tax-year.tsx";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { helpPath } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf, useToday } from "#web/session/use-today.ts";
import type { Client } from "../contract.ts";
import { arrangeClients, isNarrowed } from "./arrange-clients.ts";
import type { ActionName } from "./bulk/bulk-actions.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { BulkDialog } from "./bulk/bulk-dialog.tsx";
import { ClientCards } from "./client-cards.tsx";
import { ClientTable } from "./client-table.tsx";
import { ClientsFilters } from "./clients-filters.tsx";
import { clientsQuery } from "./queries.ts";
import { useClientsView } from "./use-clients-view.ts";

export const meta = () => pageMeta(titleOf("clients"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await queryClient.fetchQuery(clientsQuery(year));
  return null;
};

/** Every book that the reader advises, and where each stands. */
export default function ClientsPage() {
  const year = useTaxYear();
  const { clients } = useSuspenseQuery(clientsQuery(year)).data;
  return (
    <>
      <PageHeader title={titleOf("clients")} description="Where each client stands, and what they need from you.">
        {clients.length > 0 && <TaxYearSelect />}
      </PageHeader>
      {clients.length === 0 ? <NoClients /> : <ClientList clients={clients} year={year} />}
    </>
  );
}

function NoClients() {
  return (
    <Card>
      <EmptyState
        title="No clients"
        action={
          <Button asChild>
            <Link to={helpPath("clients")}>How it works</Link>
          </Button>
        }
      >
        When someone invites you as their adviser and you accept, their book shows here. It costs you nothing.
      </EmptyState>
    </Card>
  );
}

function ClientList({ clients, year }: { clients: readonly Client[]; year: number }) {
  const { view, change, sortBy, clear } = useClientsView();
  const isYearOver = year < yearOf(useToday());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<ActionName | null>(null);
  const shown = arrangeClients(clients, view);
  const selected = shown.filter(({ ownerId }) => chosen.has(ownerId));
  const choose = (ids: readonly string[], isChosen: boolean): void =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const rows = { clients: shown, year, isYearOver, chosen, onChoose: choose };
  return (
    <>
      <ClientsFilters view={view} isYearOver={isYearOver} onChange={change} />
      <p role="status" className="mb-2 text-sm text-3">
        {formatCount(shown.length, "client", "clients")}
        {clients.some(({ isStale }) => isStale) && " · Bringing figures up to date"}
      </p>
      <BulkBar count={selected.length} isYearOver={isYearOver} year={year} onAct={setAct} />
      {shown.length === 0 ? (
        <Card>
          <EmptyState title="No results" action={isNarrowed(view) && <Button onClick={clear}>Clear filters</Button>} />
        </Card>
      ) : (
        <>
          <Card flush className="max-lg:hidden">
            <ClientTable {...rows} view={view} onSort={sortBy} />
          </Card>
          <ClientCards {...rows} />
        </>
      )}
      {act && (
        <BulkDialog
          action={act}
          year={year}
          clients={selected}
          onClose={() => {
            setAct(null);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}
