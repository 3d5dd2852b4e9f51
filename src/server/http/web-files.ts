import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { AppError } from "#shared/errors.ts";
import { sendError } from "./error-response.ts";
import { isSecretPage, SECRET_PAGE_HEADERS } from "./secret-pages.ts";

const BUILD_FOLDER = resolve(import.meta.dirname, "../../../build");
const CLIENT_FOLDER = resolve(BUILD_FOLDER, "client");
const ONE_YEAR_SECONDS = 31_536_000;

/** SHA-256 sources of the inline scripts that the build wrote; the policy allows these and nothing else inline. */
const readScriptHashes = (): string[] => {
  const path = resolve(BUILD_FOLDER, "csp-hashes.json");
  if (!existsSync(path)) return [];
  const hashes: unknown = JSON.parse(readFileSync(path, "utf8"));
  return Array.isArray(hashes) ? hashes.filter((hash): hash is string => typeof hash === "string") : [];
};

/** Scripts run only from our own files or by the hash of an inline one. */
const pagePolicy = (): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...readScriptHashes()].join(" ")}`,
    // Headless parts position themselves with inline styles; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
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

/** `/login` -> `login/index.html` when the build prerendered it. */
const prerenderedPage = (path: string): string | null => {
  const name = path === "/" ? "index.html" : `${path.replace(/^\/+|\/+$/g, "")}/index.html`;
  if (name.includes("..") || !/^[\w\-./]+$/.test(name)) return null;
  return existsSync(resolve(CLIENT_FOLDER, name)) ? name : null;
};

/** Pages and assets of the web application; anything else under /api is a 404 in the API's own words. */
export const mountWeb = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(CLIENT_FOLDER)) {
    app.setNotFoundHandler((request, reply) => sendError(new AppError("not_found"), request, reply));
    return;
  }
  const site = { policy: pagePolicy(), map: readSiteMap() };
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes("/assets/");
      void response.header("cache-control", isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : "no-cache");
      // A page that is asked for as a file, such as the verifier, runs its own inline script too.
      if (/\.html(\.(br|gz))?$/.test(path)) void response.header("content-security-policy", site.policy);
      if (DEMO_WORKER.test(path)) void response.header("content-security-policy", DEMO_WORKER_POLICY);
      if (isSecretPage(response.request.url)) void response.headers(SECRET_PAGE_HEADERS);
    },
  });
  app.setNotFoundHandler((request, reply) => answerPage(request, reply, site));
};

/** Paths of the site map as the build wrote them, so that unknown ones answer 404 with the same page. */
const readSiteMap = (): RegExp[] => {
  const path = resolve(BUILD_FOLDER, "site-map.json");
  if (!existsSync(path)) return [];
  const patterns = JSON.parse(readFileSync(path, "utf8")) as string[];
  return patterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/:[A-Za-z]+/g, "[^/]+")}/?$`));
};

type Site = { policy: string; map: readonly RegExp[] };

const answerPage = (request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply => {
  const path = decodePath(request.url);
  const isPage = (request.method === "GET" || request.method === "HEAD") && path !== null && !path.startsWith("/api");
  if (!isPage) return sendError(new AppError("not_found"), request, reply);
  const prerendered = prerenderedPage(path);
  const isKnown = prerendered !== null || site.map.length === 0 || site.map.some((pattern) => pattern.test(path));
  void reply
    .status(isKnown ? 200 : 404)
    .header("cache-control", "no-cache")
    .header("content-security-policy", site.policy);
  return reply.sendFile(prerendered ?? "__spa-fallback.html");
};

const decodePath = (url: string): string | null => {
  try {
    return decodeURIComponent(new URL(url, "http://local").pathname);
  } catch {
    return null;
  }
};
