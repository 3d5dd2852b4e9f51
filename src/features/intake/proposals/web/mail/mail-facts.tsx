import { Badge } from "@tenure/ui";
import type { Proposal } from "#features/intake/proposals/contract.ts";

const SENDERS_SHOWN = 2;

/** Who sent a mail: its addresses, the first ones by name. */
export const sendersWords = (senders: readonly string[]): string => {
  const [more, shown] = [senders.length - SENDERS_SHOWN, senders.slice(0, SENDERS_SHOWN).join(", ")];
  if (senders.length === 0) return "A mail without a sender";
  return `Sent by ${shown}${more > 0 ? ` and ${more} more` : ""}`;
};

/** What a mail says, as far as it is kept: its sender and its beginning. Its subject is the title. */
export function MailFacts({ proposal: { kind, senders, excerpt } }: { proposal: Proposal }) {
  if (kind !== "mail") return null;
  return (
    <>
      <p className="mt-0.5 text-sm wrap-anywhere text-2">{sendersWords(senders)}</p>
      {excerpt !== "" && <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-2">"{excerpt}"</p>}
    </>
  );
}

/** As it is labelled there. */
export const MailLabels = ({ labels }: Pick<Proposal, "labels">) =>
  labels.map((label) => (
    <Badge key={label} tone="outline">
      <span className="sr-only">Label </span>
      {label}
    </Badge>
  ));
