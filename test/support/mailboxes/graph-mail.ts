import { graphError } from "../calendars/graph-stand-in.ts";
import { type Answer, type Call, type JsonStandIn, startJsonStandIn } from "../calendars/json-stand-in.ts";
import { graphMailId, graphMailRowOf, type GraphRow, keyOfId, PLACE_FOLDERS } from "./graph-mail-rows.ts";
import { ModelMailbox, type ModelMail } from "./model-mailbox.ts";

type Folder = { id: string; name: string; parent: string | null; known: string | null };

/** Mail of Microsoft Graph on this machine, as its reference says and as those who use it found it to be. */
export type GraphMailStandIn = JsonStandIn & {
  base: string;
  accessToken: string;
  mailbox: ModelMailbox;
  /** Those that each mailbox has, and more where a test puts them. */
  folders: Map<string, Folder>;
  pageSize: number;
  /** Every delta link so far is answered with 410. */
  forgetLinks: () => void;
  /** Decides for each request within a batch what goes wrong; nothing where it says null. */
  failPart: (path: string, query: URLSearchParams) => Answer | null;
  /** Happens after each page of a list or of changes. */
  afterPage: () => void;
};

type Token = { generation: number; since: number; now: number; skip: number; from: number; fields: string | null };
const tokenOf = (token: Token): string => Buffer.from(JSON.stringify(token)).toString("base64url");
const readToken = (text: string): Token => JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Token;

const pick = (row: GraphRow, fields: string | null): GraphRow => {
  if (fields === null) return row;
  const wanted = new Set(["id", "attachments", ...fields.split(",")]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => wanted.has(name) || name.startsWith("@")));
};

const LIST = /^receivedDateTime ge (\S+) and receivedDateTime lt (\S+)$/;
const SINCE = /^receivedDateTime ge (\S+)$/;
/** What a delta with a filter tells at most. */
const DELTA_ROWS_MAX = 5000;

class GraphMail {
  generation = 1;
  readonly self: Omit<GraphMailStandIn, keyof JsonStandIn>;

  constructor(self: Omit<GraphMailStandIn, keyof JsonStandIn>) {
    this.self = self;
  }

  answer(call: Call): Answer {
    if (call.headers.authorization !== `Bearer ${this.self.accessToken}`)
      return graphError(401, "InvalidAuthenticationToken");
    const prefer = String(call.headers.prefer ?? "");
    if (call.path === "/v1.0/$batch") return this.#batch(call);
    return this.#one(call.method, call.path, call.query, prefer);
  }

  #one(method: string, path: string, query: URLSearchParams, prefer: string): Answer {
    const [version, me, what, id = "", ...rest] = path.split("/").slice(1).map(decodeURIComponent);
    if (method !== "GET" || version !== "v1.0" || me !== "me") return graphError(404, "ResourceNotFound");
    if (!prefer.includes('IdType="ImmutableId"')) return graphError(400, "notInThisStandIn");
    if (what === "messages") return this.#message(id, rest, query, prefer);
    if (what !== "mailFolders") return graphError(404, "ResourceNotFound");
    if (id === "") return this.#folders(path, query, null);
    const folder = [...this.self.folders.values()].find((one) => one.id === id || one.known === id.toLowerCase());
    // What no folder has as its name is taken for an id that is none.
    if (!folder)
      return id.includes("/") ? graphError(404, "ErrorItemNotFound") : graphError(400, "ErrorInvalidIdMalformed");
    const [kind, delta] = rest;
    if (kind === "childFolders") return this.#folders(path, query, folder.id);
    if (kind === "messages")
      return delta === "delta" ? this.#delta(path, query, folder, prefer) : this.#list(path, query, folder);
    return kind === undefined
      ? { status: 200, body: pick(this.#folderRow(folder), query.get("$select")) }
      : graphError(404, "notFound");
  }

  #folderRow({ id, name, parent }: Folder): GraphRow {
    const inner = [...this.self.folders.values()].filter((one) => one.parent === id);
    return { id, displayName: name, parentFolderId: parent ?? "root", childFolderCount: inner.length };
  }

  #folders(path: string, query: URLSearchParams, parent: string | null): Answer {
    const rows = [...this.self.folders.values()]
      .filter((one) => one.parent === parent)
      .map((one) => this.#folderRow(one));
    return this.#page(path, query, rows);
  }

  #inFolder({ id }: Folder): ModelMail[] {
    return this.self.mailbox.newestFirst.filter(({ place }) => PLACE_FOLDERS[place].id === id);
  }

  #rowOf(mail: ModelMail, isExpanded = false): GraphRow {
    return graphMailRowOf(mail, this.self.mailbox.version, isExpanded);
  }

  #list(path: string, query: URLSearchParams, folder: Folder): Answer {
    const [, from = "", until = ""] = LIST.exec(query.get("$filter") ?? "") ?? [];
    const span = [Date.parse(from), Date.parse(until)] as const;
    if (span.some(Number.isNaN) || query.get("$orderby") !== "receivedDateTime desc")
      return graphError(400, "ErrorInvalidUrlQueryFilter");
    const mails = this.#inFolder(folder).filter(
      ({ receivedAt }) => receivedAt.getTime() >= span[0] && receivedAt.getTime() < span[1],
    );
    return this.#page(
      path,
      query,
      mails.map((mail) => this.#rowOf(mail)),
    );
  }

  #delta(path: string, query: URLSearchParams, folder: Folder, prefer: string): Answer {
    const text = query.get("$skiptoken") ?? query.get("$deltatoken");
    const from = Date.parse(SINCE.exec(query.get("$filter") ?? "")?.[1] ?? "");
    if (text === null && (Number.isNaN(from) || query.has("$top") || query.has("$orderby")))
      return graphError(400, "notInThisStandIn");
    const { mailbox, pageSize } = this.self;
    const fresh = {
      generation: this.generation,
      since: 0,
      now: mailbox.version,
      skip: 0,
      from,
      fields: query.get("$select"),
    };
    const token: Token = text === null ? fresh : readToken(text);
    if (token.generation < this.generation) return graphError(410, "SyncStateNotFound");
    const now = query.has("$deltatoken") ? mailbox.version : token.now;
    const rows = this.#changed(folder, { ...token, now });
    const wanted = Number(/odata\.maxpagesize=(\d+)/.exec(prefer)?.[1] ?? 10);
    const next = token.skip + Math.min(wanted, pageSize);
    const link = (name: string, value: Token) => `${this.#origin}${path}?${name}=${tokenOf(value)}`;
    const more =
      next < rows.length
        ? { "@odata.nextLink": link("$skiptoken", { ...token, now, skip: next }) }
        : { "@odata.deltaLink": link("$deltatoken", { ...token, since: now, now, skip: 0 }) };
    this.self.afterPage();
    return {
      status: 200,
      body: { ...more, value: rows.slice(token.skip, next).map((row) => pick(row, token.fields)) },
    };
  }

  /** One row for each mail, as it is by now, and of one that is here no more that it is not. */
  #changed(folder: Folder, { since, now, from }: Token): GraphRow[] {
    const happened = this.self.mailbox.log.filter(({ version }) => version > since && version <= now);
    const touched = new Set(
      happened
        .filter(({ before, after }) =>
          [before, after].some((place) => place !== null && PLACE_FOLDERS[place].id === folder.id),
        )
        .map(({ key }) => key),
    );
    const rows = [...touched].flatMap((key): GraphRow[] => {
      const mail = this.self.mailbox.mails.get(key);
      if (mail && PLACE_FOLDERS[mail.place].id === folder.id)
        return mail.receivedAt.getTime() >= from ? [this.#rowOf(mail)] : [];
      return since === 0
        ? []
        : [{ "@odata.type": "#microsoft.graph.message", id: graphMailId(key), "@removed": { reason: "deleted" } }];
    });
    return since === 0 ? rows.slice(0, DELTA_ROWS_MAX) : rows;
  }

  #message(id: string, [attachments, fileId, value]: string[], query: URLSearchParams, prefer: string): Answer {
    const mail = this.self.mailbox.mails.get(keyOfId(id));
    if (!mail) return graphError(404, "ErrorItemNotFound");
    if (attachments === undefined) {
      if (!prefer.includes('outlook.body-content-type="html"')) return graphError(400, "notInThisStandIn");
      const isExpanded = query.get("$expand")?.startsWith("attachments(") === true;
      return { status: 200, body: pick(this.#rowOf(mail, isExpanded), query.get("$select")) };
    }
    const file = mail.files[Number(/^AAkFile\/(\d+)\+=$/.exec(fileId ?? "")?.[1])];
    if (!file || value !== "$value") return graphError(404, "ErrorItemNotFound");
    return { status: 200, headers: { "content-type": file.type }, body: file.bytes };
  }

  /** Its own pages skip rows of what is there by then. */
  #page(path: string, query: URLSearchParams, rows: readonly GraphRow[]): Answer {
    const skip = Number(query.get("$skip") ?? 0);
    const next = skip + Math.min(Number(query.get("$top") ?? 10), this.self.pageSize);
    const search = new URLSearchParams(query);
    search.set("$skip", String(next));
    const link = next < rows.length ? { "@odata.nextLink": `${this.#origin}${path}?${search}` } : {};
    const value = rows.slice(skip, next).map((row) => pick(row, query.get("$select")));
    this.self.afterPage();
    return { status: 200, body: { ...link, value } };
  }

  #batch({ method, body }: Call): Answer {
    type Part = { id: string; method: string; url: string; headers?: Record<string, string> };
    const { requests } = body as { requests?: Part[] };
    if (method !== "POST" || !requests || requests.length > 20) return graphError(400, "BadRequest");
    const responses = requests.map(({ id, method: verb, url, headers }) => {
      const { pathname, searchParams } = new URL(`/v1.0${url}`, "http://graph.example");
      const prefer = headers?.["Prefer"] ?? "";
      const answer = this.self.failPart(pathname, searchParams) ?? this.#one(verb, pathname, searchParams, prefer);
      return { id, ...answer };
    });
    // The order of answers is not that of the requests.
    return { status: 200, body: { responses: responses.toReversed() } };
  }

  get #origin(): string {
    return new URL(this.self.base).origin;
  }
}

export const startGraphMailStandIn = async (): Promise<GraphMailStandIn> => {
  const folders = Object.values(PLACE_FOLDERS).map(({ id, known, name }): [string, Folder] => [
    id,
    { id, name, known, parent: null },
  ]);
  const graph = new GraphMail({
    base: "",
    accessToken: "an access token of Microsoft",
    mailbox: new ModelMailbox(),
    folders: new Map(folders),
    pageSize: 1000,
    forgetLinks: () => void (graph.generation += 1),
    failPart: () => null,
    afterPage: () => {},
  });
  const served = await startJsonStandIn((call) => graph.answer(call));
  return Object.assign(graph.self, served, { base: `${served.origin}/v1.0` });
};
