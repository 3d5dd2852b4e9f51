import { Badge, formatCivilDate } from "@tenure/ui";
import { Link } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { threadPath } from "../inbox-address.ts";
import { saidWords, threadWords } from "./model-words.ts";

/** What a language model said of it: its own words, marked, and what the mail says of day and length. */
export function ModelSaid({ proposal: { kind, modelReading } }: { proposal: Proposal }) {
  const taxYear = yearOf(usePresentDay());
  if (modelReading === null) return null;
  const { model, text, date, hidden } = modelReading;
  const said = saidWords({ ...modelReading, date: date === null ? null : formatCivilDate(date, { taxYear }) }, kind);
  return (
    <div className="mt-1 flex flex-col gap-0.5 text-sm text-2">
      <p className="wrap-anywhere">
        <Badge tone="info">AI</Badge>{" "}
        {text === "" ? `Found by ${model}, which no rule of yours did.` : `${model} wrote: "${text}"`}
      </p>
      {said !== null && <p>{said}</p>}
      {hidden > 0 && <p>Hidden text was left out.</p>}
    </div>
  );
}

/** Where a mail is one of several of its thread: each is a proposal of its own. */
export function ThreadLine({ proposal: { thread } }: { proposal: Proposal }) {
  const withChoice = useCarried();
  if (thread === null || thread.mails < 2) return null;
  return (
    <p className="mt-1 text-sm">
      <Link className="text-2 underline" to={withChoice(threadPath(thread.id))}>
        {threadWords(thread.mails)}
      </Link>
    </p>
  );
}
