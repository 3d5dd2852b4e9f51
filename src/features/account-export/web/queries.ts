import { useState } from "react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { apiQuery } from "#web/api/api-query.ts";
import { startDownload } from "#web/api/save-file.ts";
import { type AccountExport, listAccountExports } from "../contract.ts";
import { ASK_EVERY_MS, askAgainAfterMs } from "../rules.ts";

export const accountExportsQuery = apiQuery(listAccountExports, {});

/** The browser downloads by itself and does not tell the page when it begins. */
const BEGINS_WITHIN_MS = 30_000;

type Answer = { state: { data?: { exports: AccountExport[] } | undefined } };

/** The exports, read again while one may be downloading, and the action that starts a download. */
export const useAccountExports = () => {
  const [startedAt, setStartedAt] = useState(-Infinity);
  const refetchInterval = ({ state: { data } }: Answer): number | false => {
    const now = new Date();
    const isBeginning = now.getTime() - startedAt < BEGINS_WITHIN_MS;
    return isBeginning ? ASK_EVERY_MS.least : (askAgainAfterMs(data?.exports ?? [], now) ?? false);
  };
  const { exports } = useSuspenseQuery({ ...accountExportsQuery, refetchInterval }).data;
  const download = (url: string): void => {
    startDownload(url);
    setStartedAt(Date.now());
  };
  return { exports, download };
};
