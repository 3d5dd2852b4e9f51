import { toast } from "@tenure/ui";
import { useDeferredValue, useState } from "react";
import { isApiError } from "#web/errors/api-error.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { settle } from "../draft.ts";
import { understand } from "../grammar/understand.ts";
import { PART_NAMES, summaryOf } from "./log-words.ts";
import { saveLog } from "./save-log.ts";
import { useLogBook } from "./use-log-book.ts";

const ORDER = /^\s*log(?:\s+|$)/i;

/** What a typed line would log: null when it tells no length. `run` logs it, or asks for what is missing. */
export const useSentenceLog = (typed: string) => {
  const [now] = useState(() => new Date());
  const log = useLogBook(now);
  const { names, usual, timeZone } = log;
  const line = useDeferredValue(typed);
  const sentence = line.replace(ORDER, "");
  const read = understand(sentence, names, { now, timeZone });
  const settled = settle(read, {}, usual);
  if (settled.seconds === null) return null;
  const summary = summaryOf(settled, log);
  const draft = { sentence, corrections: {} };
  const save = async (): Promise<void> => {
    try {
      await saveLog({ settled, draft, summary, timeZone });
    } catch (error) {
      openLog({ sentence });
      const why = isApiError(error) ? (error.serverMessage ?? error.message) : undefined;
      toast({ title: "Not logged", description: why, tone: "danger" });
    }
  };
  const [missing] = settled.missing;
  return {
    summary,
    description: settled.description,
    ask: missing === undefined ? null : `${PART_NAMES[missing]} is still missing`,
    run: (): void => (missing === undefined ? void save() : openLog({ sentence })),
  };
};
