import {
  GRAPH_MAIL_FIELDS,
  GRAPH_MAIL_FILES,
  GRAPH_SKETCH_FIELDS,
  readGraphMail,
} from "#features/intake/sources/json/read-graph-mail.ts";
import { goodBody, isGone, isPassing } from "../rest/ask-graph.ts";
import { addressAt, askBytes, type JsonAnswer, jsonOf, type JsonService } from "../rest/ask-json.ts";
import type { MailService, MailSession, SaidMail } from "../mailing/port.ts";
import type { Access } from "../syncing/port.ts";
import { type Answered, askBatches, type OfMails, type Pause, pauseFor } from "./ask-batches.ts";
import { askGraphBatch, BATCH_SIZE } from "./graph-batch.ts";
import { listGraphFolders } from "./graph-folders.ts";
import { beginGraphMails, graphMailChanges, listGraphMails } from "./graph-mails.ts";
import { inTurns } from "../syncing/in-turns.ts";
import { orTooLarge, tooLarge } from "./too-large.ts";

/** Their mails, to read. */
export const MICROSOFT_MAIL_SCOPES = ["https://graph.microsoft.com/Mail.Read"] as const;

type Graph = JsonService & { access: Access; signal: AbortSignal | null; pause: Pause; now: () => Date };

/** Neither good, nor of what is gone, nor (400) of a mail that is none. */
const isRefusal = (answer: JsonAnswer): boolean =>
  (answer.status < 200 || answer.status >= 300) && answer.status !== 400 && !isGone(answer);

const mailsOf = (graph: Graph): OfMails => ({
  witness: String(addressAt(graph, ["me", "mailFolders", "inbox"], { $select: "id" })),
  isRefusal,
});

const askMany = (graph: Graph, addresses: readonly string[], ofMails: OfMails | null) =>
  askBatches(addresses, {
    service: graph,
    size: BATCH_SIZE,
    ask: (batch) =>
      askGraphBatch(
        graph.access,
        graph,
        batch.map((address) => new URL(address)),
      ),
    isPassing,
    ofMails,
    signal: graph.signal,
    pause: graph.pause,
  });

const mailAddress = (graph: Graph, key: string, parameters: Readonly<Record<string, string>>): string =>
  String(addressAt(graph, ["me", "messages", key], parameters));

const WHOLE = { $select: GRAPH_MAIL_FIELDS, $expand: GRAPH_MAIL_FILES };
const SKETCH = { $select: GRAPH_SKETCH_FIELDS };

/** Those that can't be said whole are asked for by what they say of themselves and how they begin. */
const sketchesOf = async (graph: Graph, answers: ReadonlyMap<string, Answered>, keys: ReadonlyMap<string, string>) => {
  const large = new Map(
    [...answers].flatMap(([address, answer]) =>
      typeof answer === "string" ? [[mailAddress(graph, keys.get(address) ?? "", SKETCH), address]] : [],
    ),
  );
  const sketches = new Map<string, Answered>();
  for await (const more of askMany(graph, [...large.keys()], mailsOf(graph)))
    for (const [address, answer] of more) sketches.set(large.get(address) ?? "", answer);
  return new Map([...answers, ...sketches]);
};

/** None: it is no longer there, or a draft. */
const saidOf = (graph: Graph, key: string, answer: Answered): SaidMail[] => {
  const isSaid = typeof answer === "object" && answer.status !== 400;
  if (isSaid && isGone(answer)) return [];
  const read = readGraphMail(isSaid ? goodBody(answer, graph, "calendar") : null);
  if (read === "left out") return [];
  const { threadId, attachments, mail } = read;
  return [{ key, threadId, attachments, said: { form: "read", mail } }];
};

async function* fetchMails(graph: Graph, keys: readonly string[]): AsyncGenerator<readonly SaidMail[]> {
  const byAddress = new Map(keys.map((key) => [mailAddress(graph, key, WHOLE), key]));
  for await (const answers of askMany(graph, [...byAddress.keys()], mailsOf(graph))) {
    const all = await sketchesOf(graph, answers, byAddress);
    const said = await inTurns([...all], ([address, answer]) => saidOf(graph, byAddress.get(address) ?? "", answer));
    yield said.flat();
  }
}

const fetchFile: (
  graph: Graph,
  ...asked: Parameters<MailSession["fetchAttachment"]>
) => Promise<Uint8Array | null> = async (graph, _folder, { key, attachmentId }, bytesMax) => {
  const address = addressAt(graph, ["me", "messages", key, "attachments", attachmentId, "$value"]);
  const headers = { prefer: 'IdType="ImmutableId"' };
  const answer = await orTooLarge(askBytes(graph.access, address, graph, { headers, bytesMax }));
  if (answer.content.length > bytesMax) throw tooLarge();
  if (answer.status === 200) return answer.content;
  const refused = jsonOf(answer);
  if (isGone(refused)) return null;
  goodBody(refused, graph, "calendar");
  return null;
};

const sessionOf = (graph: Graph): MailSession => {
  const { access } = graph;
  const asked = (folderId: string) => ({ service: graph, access, folderId });
  return {
    listFolders: () =>
      listGraphFolders({
        service: { ...graph, thing: "mailbox" },
        access,
        askMany: (addresses) => askMany(graph, addresses.map(String), null),
      }),
    list: (folderId, span) => listGraphMails(asked(folderId), span),
    begin: (folderId) => beginGraphMails(asked(folderId), graph.now()),
    changes: (folderId, cursor) => graphMailChanges(asked(folderId), cursor),
    fetch: (_folder, keys) => fetchMails(graph, keys),
    fetchAttachment: (...of) => fetchFile(graph, ...of),
    close: async () => {},
  };
};

/** Mail of Microsoft 365 and of Outlook.com (Graph v1.0). Changes are told of each folder by itself. */
export const microsoftMail = ({
  pause = pauseFor,
  now,
  ...where
}: Omit<JsonService, "name"> & { now: () => Date; pause?: Pause }): MailService => {
  const service: JsonService = { ...where, name: "Microsoft 365", thing: "folder" };
  return { open: async (access, signal) => sessionOf({ ...service, access, signal, pause, now }) };
};
