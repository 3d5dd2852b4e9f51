import { Banner, Button, Card, FileDrop, formatCount, Summary } from "@tenure/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { UnreadFile } from "#features/intake/sources/web/index.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import type { Spending } from "../reading/read-bank-file.ts";
import { lineKey } from "../rules.ts";
import { stayedWords } from "./bank-words.ts";
import { findFits, type Found } from "./find-fits.ts";
import { FittingLines } from "./fitting-lines.tsx";

const ABOUT =
  "A purchase can back up hours that you logged: paint on the day you painted. Your file is read on this device and compared with your entries. Only a purchase that you link is sent: its day, its amount and where it was. It counts as one source for the entry, but it isn't evidence by itself, so attach the receipt too. It never adds hours, and refunds and deposits are left out.";
const FAILED = "Could not compare the file with your entries. Nothing was sent. Try again.";

/** A bank or card file, read in this page; what fits an entry is offered, and only what is linked is sent. */
export function ImportBankLines({ today }: { today: string }) {
  const [file, setFile] = useState<File | null>(null);
  const reading = useRef(new AbortController());
  useEffect(() => () => reading.current.abort(), []);
  const look = useMutation({
    mutationFn: ({ chosen, said }: { chosen: File; said: Spending | null }) => {
      reading.current = new AbortController();
      return findFits({ file: chosen, today, said }, reading.current.signal);
    },
  });
  const { error, data, isPending } = look;
  return (
    <Card title="Match bank and card lines">
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-base text-2">{ABOUT}</p>
        {error && (
          <Banner tone="danger" announce>
            {error instanceof UnreadFile ? error.message : refusalMessage(error, FAILED)}
          </Banner>
        )}
        <FileDrop
          prompt="Drop a bank or card file (CSV)"
          limits="Read on this device, up to 10 MB. Free on every plan"
          accept=".csv,.tsv,.txt,text/csv"
          fileName={file?.name}
          disabled={isPending}
          progress={isPending ? null : undefined}
          onFiles={([chosen]) => {
            if (!chosen) return;
            setFile(chosen);
            look.mutate({ chosen, said: null });
          }}
        />
        {data?.reading.asksSpending && file && (
          <SpendingQuestion onSay={(said) => look.mutate({ chosen: file, said })} />
        )}
        {data && !data.reading.asksSpending && <Outcome found={data} />}
        <HowToGet />
      </div>
    </Card>
  );
}

/** Nothing in the file tells, and money that came in must never pass for a purchase. */
function SpendingQuestion({ onSay }: { onSay: (said: Spending) => void }) {
  return (
    <Banner placement="inline" tone="warn" announce title="Which amounts in this file did you spend?">
      <p>Nothing in the file says so. Look at a purchase that you know.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onSay("negative")}>
          Those with a minus
        </Button>
        <Button size="sm" onClick={() => onSay("positive")}>
          Those without a minus
        </Button>
      </div>
    </Banner>
  );
}

function Outcome({ found }: { found: Found }) {
  const fitting = new Set(found.fits.map(({ line }) => lineKey(line))).size;
  return (
    <>
      <Banner
        placement="inline"
        tone="info"
        announce
        title={fitting > 0 ? `${formatCount(fitting, "line")} may back up an entry.` : "No line fits an entry."}
      >
        {stayedWords(found.reading, fitting)}
      </Banner>
      {fitting > 0 && <FittingLines found={found} />}
    </>
  );
}

function HowToGet() {
  return (
    <details className="text-base">
      <Summary>How to get the file from your bank or card</Summary>
      <ol className="mt-3 list-decimal space-y-1 pl-5 text-2">
        <li>Sign in to your bank or card on a computer, and open the activity of the account.</li>
        <li>Choose Download or Export, the days you want, and CSV.</li>
        <li>Choose that file here. A PDF statement can't be read: keep it in the File Vault instead.</li>
      </ol>
    </details>
  );
}
