import { useCallback, useEffect, useRef, useState } from "react";
import type { Mapping } from "#features/intake/imports/web/index.ts";
import { type LogQuestion, type LogWorker, startLogWorker } from "./log-worker.ts";
import type { OpenLog } from "./open-log.ts";
import type { ScanOptions, ScanReport } from "./scan-log.ts";
import type { WantedSheet } from "#shared/sheets/workbook/read-workbook.ts";
import type { LogSheets, ScanReply } from "./scan-protocol.ts";

type LogState = {
  fileName: string | null;
  isBusy: boolean;
  refusal: string | null;
  log: OpenLog | null;
  sheets: LogSheets;
  report: ScanReport | null;
};

export type LogScan = LogState & {
  open: (name: string, bytes: Uint8Array) => void;
  change: (changed: Partial<Mapping>) => void;
  /** Another sheet of the workbook, or all sheets of one shape together. */
  chooseSheet: (wanted: WantedSheet) => void;
  close: () => void;
};

const NO_SHEETS: LogSheets = { sheets: [], sheet: null };
const NOTHING: LogState = {
  fileName: null,
  isBusy: false,
  refusal: null,
  log: null,
  sheets: NO_SHEETS,
  report: null,
};
const NO_ROWS = "No row of the file could be read as work with a day and a length.";

const heard = (now: LogState, reply: ScanReply): LogState => {
  switch (reply.kind) {
    case "refused":
      return { ...now, isBusy: false, refusal: reply.says, log: null, report: null };
    case "opened":
      return {
        ...now,
        isBusy: false,
        log: reply.log,
        sheets: reply.sheets ?? now.sheets,
        report: reply.log.canScan ? now.report : null,
      };
    case "scanned":
      return { ...now, isBusy: false, report: reply.report, refusal: reply.report === null ? NO_ROWS : null };
  }
};

/** A file and its scan. The file lives in a worker of the page and is gone when that ends. */
export const useLogScan = (asked: Omit<ScanOptions, "timeZone"> | null): LogScan => {
  const options = asked && { ...asked, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  const [state, setState] = useState(NOTHING);
  const worker = useRef<LogWorker | null>(null);
  const stop = useCallback(() => {
    worker.current?.stop();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const ask = useCallback((question: LogQuestion) => {
    setState((now) => ({ ...now, isBusy: true, refusal: null }));
    worker.current?.ask(question);
  }, []);
  const { log } = state;
  const key = JSON.stringify(options);
  useEffect(() => {
    if (log?.canScan && options !== null) ask({ kind: "scan", mapping: log.mapping, options });
    // The options are new with every render; their text is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ask, log, key]);

  const open = (fileName: string, bytes: Uint8Array): void => {
    stop();
    worker.current = startLogWorker((reply) => setState((now) => heard(now, reply)));
    setState({ ...NOTHING, fileName });
    ask({ kind: "open", bytes });
  };
  const change = (changed: Partial<Mapping>): void => {
    if (log !== null) ask({ kind: "map", before: log.mapping, changed });
  };
  const chooseSheet = (wanted: WantedSheet): void => ask({ kind: "sheet", wanted });
  const close = (): void => {
    stop();
    setState(NOTHING);
  };
  return { ...state, open, change, chooseSheet, close };
};
