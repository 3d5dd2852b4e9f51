import { linkStateOf } from "#shared/book-link.ts";
import { secondsToHours } from "#shared/duration.ts";
import type { AskedStatement, OthersLine } from "../contract.ts";
import type { LineRow } from "./store.ts";
import type { LinkRow } from "./links/link-store.ts";

export const presentLine = ({ hours, individual }: LineRow, links: readonly LinkRow[], at: Date): OthersLine => ({
  id: hours.id,
  individualId: individual.id,
  propertyId: hours.propertyId,
  taxYear: hours.taxYear,
  name: individual.name,
  firmName: individual.firmName,
  role: individual.role,
  isPaidForManagement: hours.isPaidForManagement,
  durationSeconds: hours.durationSeconds,
  hours: hours.durationSeconds === null ? null : secondsToHours(hours.durationSeconds),
  source: hours.source,
  isEstimate: hours.source === "invoice_estimate",
  invoiceAmountCents: hours.invoiceAmountCents,
  invoiceRateCents: hours.invoiceRateCents,
  statedAt: hours.statedAt.toISOString(),
  note: hours.note,
  links: links.filter((link) => link.hoursId === hours.id).map((link) => presentLink(link, at)),
  version: hours.version,
});

/** Never the token, nor its hash. */
export const presentLink = (link: LinkRow, at: Date): OthersLine["links"][number] => ({
  id: link.id,
  state: linkStateOf(link, at),
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  statement: statementOf(link),
});

const statementOf = ({ statedName, statedSeconds, statedNote, firstStatedAt, statedAt }: LinkRow) =>
  statedName === null || statedSeconds === null || firstStatedAt === null || statedAt === null
    ? null
    : {
        name: statedName,
        seconds: statedSeconds,
        note: statedNote ?? "",
        firstStatedAt: firstStatedAt.toISOString(),
        statedAt: statedAt.toISOString(),
      };

/** What the holder of a link may see: the question and their own answer. */
export const presentAskedStatement = (link: LinkRow): AskedStatement => {
  const statement = statementOf(link);
  return {
    askedByName: link.askedByName,
    individualName: link.individualName,
    propertyName: link.propertyName,
    taxYear: link.taxYear,
    expiresAt: link.expiresAt.toISOString(),
    statement: statement && {
      name: statement.name,
      hours: secondsToHours(statement.seconds),
      note: statement.note,
      statedAt: statement.statedAt,
    },
  };
};
