import { useState } from "react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { useDownload } from "#web/api/use-download.ts";
import { type AccountExport, downloadAccountExport, listAccountExports } from "../contract.ts";
import { ASK_EVERY_MS, askAgainAfterMs } from "../rules.ts";

export const accountExportsQuery = apiQuery(listAccountExports, {});

/** From the press until the list of exports tells of the fetch. */
const BEGINS_WITHIN_MS = 30_000;

type Answer = { state: { data?: { exports: AccountExport[] } | undefined } };

/** The exports, read again while one may be downloading, and the action that starts a download. */
export const useAccountExports = () => {
  const [startedAt, setStartedAt] = useState(-Infinity);
  const { download: save, isPending: isDownloading } = useDownload();
  const refetchInterval = ({ state: { data } }: Answer): number | false => {
    const now = new Date();
    const isBeginning = now.getTime() - startedAt < BEGINS_WITHIN_MS;
    return isBeginning || isDownloading ? ASK_EVERY_MS.least : (askAgainAfterMs(data?.exports ?? [], now) ?? false);
  };
  const { exports } = useSuspenseQuery({ ...accountExportsQuery, refetchInterval }).data;
  /** Through the page and not by the browser alone: an archive that breaks off is said, and never saved. */
  const download = (id: string): void => {
    save(downloadAccountExport, { params: { id } }, `tenure-account-${new Date().toISOString().slice(0, 10)}.zip`);
    setStartedAt(Date.now());
  };
  return { exports, download, isDownloading };
};
