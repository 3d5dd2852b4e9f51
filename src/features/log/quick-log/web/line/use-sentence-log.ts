import { toast } from "@tenure/ui";
import { useDeferredValue, useState } from "react";
import { isApiError } from "#web/errors/api-error.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { useFilledSlots } from "#web/slots/slots.ts";
import { type Line, readLine } from "#features/log/quick-log/line.ts";
import type { Attach } from "../evidence/attach-logged.ts";
import { readDraft, writeDraft } from "../log-drafts.ts";
import { PART_NAMES, summaryOf } from "../log-words.ts";
import { saveLog } from "../save-log.ts";
import { type LogBook, useLogBook } from "../use-log-book.ts";

const askWords = ({ ask }: Line): string | null => {
  if (ask === null) return null;
  return "missing" in ask ? `${PART_NAMES[ask.missing]} is still missing` : ask.doubt;
};

const saveLine = async ({ sentence, settled }: Line, log: LogBook, attach: Attach): Promise<void> => {
  const draft = { sentence, corrections: {} };
  try {
    await saveLog({ settled, draft, log, attach });
  } catch (error) {
    if (readDraft("line") === null) writeDraft("line", draft);
    openLog({ sentence });
    const why = isApiError(error) ? (error.serverMessage ?? error.message) : undefined;
    toast({ title: "Not logged", description: why, tone: "danger" });
  }
};

/** What a typed line would log; null if it is not an entry. `run` logs it, or asks for what is missing or in doubt. */
export const useSentenceLog = (typed: string) => {
  const [now] = useState(() => new Date());
  const log = useLogBook(now);
  const { attachFiles } = useFilledSlots().entry;
  const moment = { now, timeZone: log.timeZone };
  const shown = readLine(useDeferredValue(typed), log, moment);
  if (!shown.isOffered) return null;
  return {
    summary: summaryOf(shown.settled, log),
    description: shown.settled.description,
    ask: askWords(shown),
    run: (): void => {
      // What is shown may be a few keys behind what is typed.
      const line = readLine(typed, log, moment);
      if (line.ask === null) void saveLine(line, log, attachFiles);
      else openLog({ sentence: line.sentence });
    },
  };
};
