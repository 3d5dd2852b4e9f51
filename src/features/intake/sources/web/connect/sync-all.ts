import { formatCount, toast } from "@tenure/ui";
import { syncNow } from "#features/intake/sources/sync-contract.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { callApi } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { sourcesQuery } from "../queries.ts";

/** Reads every connected calendar and folder that can be read now. */
export const syncAll = async (): Promise<void> => {
  try {
    const { sources } = await queryClient.fetchQuery(sourcesQuery);
    const open = sources.filter(({ sync, status }) => sync !== null && (status === "active" || status === "error"));
    for (const { id } of open) await callApi(syncNow, { params: { id }, body: {} });
    ageReads(syncNow);
    toast(
      open.length > 0
        ? { title: `Reading ${formatCount(open.length, "source")}` }
        : { title: "Nothing is connected", description: "Connect a calendar or a mailbox under Sources." },
    );
  } catch (error) {
    showErrorToast("save", error);
  }
};
