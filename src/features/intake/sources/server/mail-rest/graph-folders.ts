import * as z from "zod/mini";
import { graphIdSchema } from "#features/intake/sources/json/read-graph-mail.ts";
import { lineOf } from "#features/intake/sources/mail/clean.ts";
import { ITEM_LIMITS } from "#shared/item.ts";
import { goodBody, graphPages, readGraphPage } from "../rest/ask-graph.ts";
import { TooManyPages } from "../rest/all-pages.ts";
import { addressAt, type JsonAnswer, type JsonService, unreadable } from "../rest/ask-json.ts";
import type { MailFolder } from "../mailing/port.ts";
import type { Access } from "../syncing/port.ts";
import type { Answered } from "./ask-batches.ts";

/** Asks for many addresses in few requests. */
export type AskMany = (addresses: readonly URL[]) => AsyncIterable<ReadonlyMap<string, Answered>>;

/** Folders that Exchange knows by these names, whatever they are called in the language of their owner. */
const ROLES = { inbox: "inbox", sentitems: "sent", archive: "archive" } as const;
const SKIPPED = [
  "junkemail",
  "deleteditems",
  "drafts",
  "outbox",
  "conversationhistory",
  "syncissues",
  "conflicts",
  "localfailures",
  "serverfailures",
  "recoverableitemsdeletions",
  "scheduled",
  "searchfolders",
] as const;

const FOLDERS_MAX = 1000;
const DEPTH_MAX = 12;
const PARAMETERS = { $select: "id,displayName,childFolderCount", $top: "100" };

const folderSchema = z.object({
  "@odata.type": z.nullish(z.string()),
  id: graphIdSchema,
  displayName: z.nullish(z.string()),
  childFolderCount: z.nullish(z.number()),
});
type Row = z.infer<typeof folderSchema> & { path: string };

const rowsOf = (said: readonly unknown[], above: string): Row[] =>
  said
    .flatMap((one) => folderSchema.safeParse(one).data ?? [])
    // A search that is kept holds mails of other folders.
    .filter((row) => row["@odata.type"] !== "#microsoft.graph.mailSearchFolder")
    .map((row) => {
      const name = lineOf(row.displayName ?? "", ITEM_LIMITS.titleCharacters) || "Folder";
      return { ...row, path: lineOf(`${above}${name}`, ITEM_LIMITS.titleCharacters) };
    });

const answerOf = (answer: Answered, service: JsonService): JsonAnswer => {
  if (typeof answer === "string") throw unreadable(service);
  return answer;
};

/** Ids of the folders that Exchange knows by name. A mailbox lacks some of them. */
const readKnown = async (service: JsonService, askMany: AskMany): Promise<Map<string, string>> => {
  const names = [...Object.keys(ROLES), ...SKIPPED];
  const addresses = new Map(
    names.map((name) => [String(addressAt(service, ["me", "mailFolders", name], { $select: "id" })), name]),
  );
  const known = new Map<string, string>();
  for await (const answers of askMany([...addresses.keys()].map((address) => new URL(address))))
    for (const [address, said] of answers) {
      const answer = answerOf(said, service);
      if (answer.status === 404 || answer.status === 400) continue;
      const { data } = z.object({ id: graphIdSchema }).safeParse(goodBody(answer, service, "account"));
      if (!data) throw unreadable(service);
      known.set(data.id, addresses.get(address) ?? "");
    }
  return known;
};

type Reading = { service: JsonService; access: Access; askMany: AskMany };

const readInner = async ({ service, access, askMany }: Reading, above: readonly Row[]): Promise<Row[]> => {
  const byAddress = new Map(
    above
      .filter(({ childFolderCount }) => (childFolderCount ?? 0) > 0)
      .map((row) => [
        String(addressAt(service, ["me", "mailFolders", row.id, "childFolders"], PARAMETERS)),
        `${row.path} / `,
      ]),
  );
  const rows: Row[] = [];
  for await (const answers of askMany([...byAddress.keys()].map((address) => new URL(address))))
    for (const [address, said] of answers) {
      const answer = answerOf(said, service);
      // It was deleted meanwhile.
      if (answer.status === 404) continue;
      const { page, next } = readGraphPage(goodBody(answer, service, "account"), service);
      const more = next === null ? [] : await graphPages(access, service, next, { of: "account" });
      const values = [page, ...(more ?? [])].flatMap(({ value }) => value);
      rows.push(...rowsOf(values, byAddress.get(address) ?? ""));
    }
  return rows;
};

/** All folders that people keep mails in, with those in others. */
export const listGraphFolders = async (reading: Reading): Promise<MailFolder[]> => {
  const { service, access, askMany } = reading;
  const known = await readKnown(service, askMany);
  const isKept = ({ id }: Row): boolean => !(SKIPPED as readonly string[]).includes(known.get(id) ?? "");
  const first = addressAt(service, ["me", "mailFolders"], PARAMETERS);
  const pages = await graphPages(access, service, first, { of: "account" });
  let level = rowsOf(
    (pages ?? []).flatMap(({ value }) => value),
    "",
  ).filter(isKept);
  const found = new Map<string, MailFolder>();
  for (let depth = 0; level.length > 0 && depth < DEPTH_MAX; depth += 1) {
    for (const { id, path } of level)
      found.set(id, { id, name: path, role: ROLES[known.get(id) as keyof typeof ROLES] ?? null });
    if (found.size > FOLDERS_MAX) throw new TooManyPages(service);
    level = (await readInner(reading, level)).filter((row) => isKept(row) && !found.has(row.id));
  }
  return [...found.values()];
};
