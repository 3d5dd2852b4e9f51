import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { withoutBook } from "#shared/book-address.ts";
import { AppError } from "#shared/errors.ts";
import { withinDatabaseTime } from "../database/pool/database-time.ts";
import type { Platform } from "../platform.ts";
import { visitorOf } from "./asker-of.ts";
import { sendError } from "./error-response.ts";
import { isSecretPage, SECRET_PAGE_HEADERS } from "./secret-pages.ts";
import { openWrittenPages, type WrittenPage, type WrittenPages } from "./written-pages.ts";

const BUILD_FOLDER = resolve(import.meta.dirname, "../../../build");
const CLIENT_FOLDER = resolve(BUILD_FOLDER, "client");
const ONE_YEAR_SECONDS = 31_536_000;

type InlineSources = { scripts: string[]; styles: string[]; styleAttributes: string[] };
const NOTHING_INLINE: InlineSources = { scripts: [], styles: [], styleAttributes: [] };

/** For each page the SHA-256 sources of its inline parts as the build wrote them; its policy allows these and nothing else inline. */
const readInlineSources = (): Record<string, InlineSources> => {
  const path = resolve(BUILD_FOLDER, "csp-hashes.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, InlineSources>) : {};
};

/**
 * Scripts and styles come only from our own files, or are named by their hash. What a script sets on an element
 * (`element.style`), as React and the headless parts do, is not inline.
 */
const pagePolicy = ({ scripts, styles, styleAttributes }: InlineSources): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    // The hash of an attribute counts only together with this word.
    ...(styleAttributes.length > 0 ? [`style-src-attr 'unsafe-hashes' ${styleAttributes.join(" ")}`] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * A worker is held to the policy of its own file. The demo's runs the database engine, which is WebAssembly, and its
 * requests reach nothing but its own files.
 */
const DEMO_WORKER = /\/assets\/demo-worker-[\w-]+\.js(\.(br|gz))?$/;
const DEMO_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The demo's sample is made while we already serve (decision 0127): these are looked for at each request. */
const DEMO_FILE = /^demo-(?:database|book|answers)-[0-9a-f]{16}\.(?:tar|json)$/;

/** The audit scan's worker unpacks large workbooks in workers made from its own text; neither can fetch or send anything. */
const SCAN_WORKER = /\/assets\/scan-worker-[\w-]+\.js(\.(br|gz))?$/;
const SCAN_WORKER_POLICY = "default-src 'none'; worker-src blob:";

/** The worker that reads PDF decodes some pictures with WebAssembly that the page hands it, and fetches nothing. */
const PDF_WORKER = /\/assets\/pdf\.worker\.min-[\w-]+\.mjs(\.(br|gz))?$/;
const PDF_WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** `/login` -> `login/index.html`; `/sitemap.xml` as it is. Null for a name that no page can have. */
const pageName = (path: string): string | null => {
  if (path === "/sitemap.xml" || path === "/robots.txt") return path.slice(1);
  const name = path === "/" ? "index.html" : `${path.replace(/^\/+|\/+$/g, "")}/index.html`;
  return name.includes("..") || !/^[\w\-./]+$/.test(name) ? null : name;
};

const FALLBACK = "__spa-fallback.html";

/** A page that shows what a token in its address opens: `/share/:id`. */
export type LinkPage = {
  /** The part of the address before the token: `/share/`. */
  before: string;
  isOpen: (platform: Platform, token: string) => Promise<boolean>;
};

/** Pages and assets of the web application; anything else under /api is a 404 in the API's own words. */
export const mountWeb = async (
  app: FastifyInstance,
  platform: Platform,
  linkPages: readonly LinkPage[],
): Promise<void> => {
  if (!existsSync(CLIENT_FOLDER)) {
    app.setNotFoundHandler((request, reply) => sendError(new AppError("not_found"), request, reply));
    return;
  }
  const policies = new Map(Object.entries(readInlineSources()).map(([page, own]) => [page, pagePolicy(own)]));
  const pages = openWrittenPages(CLIENT_FOLDER, platform.config.publicUrl);
  const site: Site = { policies, map: readSiteMap(), pages, leadsNowhere: leadsNowhere(platform, linkPages) };
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    wildcard: false,
    index: false,
    // Written pages carry our origin: `answerPage` sends them.
    globIgnore: ["assets/**", "**/index.html", FALLBACK, "sitemap.xml", "robots.txt"].flatMap((name) => [
      name,
      `${name}.*`,
    ]),
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes("/assets/");
      void response.header("cache-control", isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : "no-cache");
      // A page requested as a file, such as the verifier, runs its own inline script too.
      const policy = policies.get(relative(CLIENT_FOLDER, path).replace(/\.(br|gz)$/, ""));
      if (policy) void response.header("content-security-policy", policy);
      if (DEMO_WORKER.test(path)) void response.header("content-security-policy", DEMO_WORKER_POLICY);
      if (SCAN_WORKER.test(path)) void response.header("content-security-policy", SCAN_WORKER_POLICY);
      if (PDF_WORKER.test(path)) void response.header("content-security-policy", PDF_WORKER_POLICY);
    },
  });
  mountAssets(app);
  app.setNotFoundHandler((request, reply) => answerPage(request, reply, site));
};

/** Over a thousand files, all in one folder, by one route: one for each took a third of the time in which routes are mounted. */
const mountAssets = (app: FastifyInstance): void => {
  const folder = resolve(CLIENT_FOLDER, "assets");
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  app.get<{ Params: { name: string } }>("/assets/:name", { schema: { hide: true } }, (request, reply) => {
    const { name } = request.params;
    return names.has(name) || DEMO_FILE.test(name) ? reply.sendFile(`/assets/${name}`) : reply.callNotFound();
  });
};

/** Paths of the site map as the build wrote them, so that unknown ones answer 404 with the same page. */
const readSiteMap = (): RegExp[] => {
  const path = resolve(BUILD_FOLDER, "site-map.json");
  if (!existsSync(path)) return [];
  const patterns = JSON.parse(readFileSync(path, "utf8")) as string[];
  return patterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/:[A-Za-z]+/g, "[^/]+")}/?$`));
};

type Site = {
  policies: ReadonlyMap<string, string>;
  map: readonly RegExp[];
  pages: WrittenPages;
  leadsNowhere: (request: FastifyRequest, path: string) => Promise<boolean>;
};

/** How long a page waits for what its status says; without it the page itself still says so. */
const LINK_MS = 2_000;

/** Whether a page is about a link that is unknown or has ended. False while that cannot be found out. */
const leadsNowhere =
  (platform: Platform, linkPages: readonly LinkPage[]) =>
  async (request: FastifyRequest, path: string): Promise<boolean> => {
    const page = linkPages.find(({ before }) => path.startsWith(before));
    if (!page) return false;
    const token = path.slice(page.before.length).replace(/\/$/, "");
    const isOpen = withinDatabaseTime(LINK_MS, () => page.isOpen(platform, token), visitorOf(request));
    return !(await isOpen.catch(() => true));
  };

const answerPage = async (request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> => {
  const path = decodePath(request.url);
  const isPage = (request.method === "GET" || request.method === "HEAD") && path !== null && !path.startsWith("/api");
  if (!isPage) return sendError(new AppError("not_found"), request, reply);
  const name = pageName(path);
  const own = name === null ? null : await site.pages.find(name);
  const page = own ?? (await site.pages.find(FALLBACK));
  if (page === null) return sendError(new AppError("not_found"), request, reply);
  // A page of someone's book is always that page, never a prerendered one: its links lead to that book.
  const shown = withoutBook(path);
  const isKnown = own !== null || site.map.length === 0 || site.map.some((pattern) => pattern.test(shown));
  const policy = site.policies.get(own && name !== null ? name : FALLBACK) ?? pagePolicy(NOTHING_INLINE);
  void reply.header("content-security-policy", policy);
  if (isSecretPage(shown)) void reply.headers(SECRET_PAGE_HEADERS);
  else void reply.header("cache-control", "no-cache");
  const isThere = isKnown && !(await site.leadsNowhere(request, shown));
  return sendWrittenPage(request, reply.status(isThere ? 200 : 404), page);
};

const sendWrittenPage = (request: FastifyRequest, reply: FastifyReply, page: WrittenPage): FastifyReply => {
  void reply.header("vary", "accept-encoding").header("etag", page.etag);
  if (request.headers["if-none-match"] === page.etag && reply.statusCode === 200) return reply.status(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = ["br", "gzip"].find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (encoding) void reply.header("content-encoding", encoding);
  const content = encoding === "br" ? page.br : encoding === "gzip" ? page.gzip : page.plain;
  return reply.type(page.type).send(content);
};

const decodePath = (url: string): string | null => {
  try {
    return decodeURIComponent(new URL(url, "http://local").pathname);
  } catch {
    return null;
  }
};
