import { PageHeader } from "@tenure/ui";
import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { pageMeta } from "#web/page-meta.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { canHere } from "#web/session/use-can.ts";
import { paths } from "#web/paths.ts";
import { ImportWizard } from "./import-wizard.tsx";
import { everyoneQuery, everyPropertyQuery, importQuery, importsQuery } from "./queries.ts";
import { StartImport } from "./start/start-import.tsx";
import { useImportAddress } from "./use-import.ts";

export const meta = () => pageMeta(titleOf("imports"));

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  // A person who may not log time has nothing to import.
  if (!canHere("log")) throw redirect(paths.ledger);
  const id = new URL(request.url).searchParams.get("import");
  await Promise.all([
    queryClient.ensureQueryData(everyoneQuery),
    queryClient.ensureQueryData(everyPropertyQuery),
    id ? queryClient.ensureQueryData(importQuery(id)) : queryClient.ensureQueryData(importsQuery),
  ]);
  return null;
};

export default function ImportsPage() {
  const { importId } = useImportAddress();
  return (
    <>
      <PageHeader title={titleOf("imports")} />
      {importId ? <ImportWizard key={importId} id={importId} /> : <StartImport />}
    </>
  );
}
