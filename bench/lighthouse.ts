import { launch, Launcher } from "chrome-launcher";
import lighthouse, { type RunnerResult } from "lighthouse";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { ensureChromium } from "#tools/bootstrap/find-chromium.mjs";
import { TOOLS } from "#web/features.ts";
import { paths } from "#web/paths.ts";
import { ownBlockingTime } from "./browser/own-clock.ts";
import { startProduct } from "./servers.ts";

/**
 * `npm run bench:lighthouse`, after a build: Lighthouse (mobile, simulated throttling) on the public pages, each beside a
 * static page of the same bytes in the same round; a warm server, the median of three rounds (`BENCH_ROUNDS`). Prints a
 * table and what misses its goal, and writes both into docs/benchmarks.md when all pages were measured. `-- /path` after
 * the script's name picks pages.
 */

const PORT = 7685;
const REFERENCE_PORT = 7686;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const DOCUMENT = join(import.meta.dirname, "../docs/benchmarks.md");
const BORDERS = ["<!-- public pages: begin -->", "<!-- public pages: end -->"] as const;

/** A run without a paint or a page measures the machine, not the page. */
const ATTEMPTS = 3;

/** How often each page and file is requested first: a server that has just started takes twice as long for a file, or more. */
const WARM_UP = 20;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Figures = {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  ownTbt: number;
  cls: number;
  scriptBytes: number;
  bytes: number;
  /** How fast Lighthouse rated this machine at that moment. */
  machine: number;
  failed: string[];
};

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type NetworkItem = { resourceType?: string; transferSize?: number };

const itemsOf = (result: RunnerResult["lhr"]): NetworkItem[] => {
  const details = result.audits["network-requests"]?.details;
  return details && "items" in details ? (details.items as NetworkItem[]) : [];
};

const failedOf = (result: RunnerResult["lhr"]): string[] =>
  CATEGORIES.flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);

const figuresOf = (result: RunnerResult): Figures => {
  const { lhr } = result;
  const value = (id: string): number => lhr.audits[id]?.numericValue ?? 0;
  const sum = (items: readonly NetworkItem[]): number => items.reduce((all, item) => all + (item.transferSize ?? 0), 0);
  return {
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    ownTbt: ownBlockingTime(result),
    cls: value("cumulative-layout-shift"),
    scriptBytes: sum(itemsOf(lhr).filter(({ resourceType }) => resourceType === "Script")),
    bytes: sum(itemsOf(lhr)),
    machine: lhr.environment.benchmarkIndex,
    failed: failedOf(lhr),
  };
};

const measure = async (url: string, chromePort: number, onlyCategories: readonly string[]): Promise<Figures> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await lighthouse(url, {
      port: chromePort,
      output: "json",
      logLevel: "error",
      onlyCategories: [...onlyCategories],
    });
    if (result && !result.lhr.runtimeError) return figuresOf(result);
    say(`${url}: ${result?.lhr.runtimeError?.code ?? "no answer"}, once more`);
  }
  throw new Error(`Lighthouse gave no answer for ${url}`);
};

/** A page of nothing but text, of the requested size: `/123456`. */
const startReferencePage = async (): Promise<Server> => {
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title><meta name="viewport" content="width=device-width"></head><body><h1>A static page</h1><p>Nothing but text.</p><!--`;
  const server = createServer((request, response) => {
    const bytes = Number(request.url?.slice(1));
    const padding = Number.isInteger(bytes) ? "x".repeat(Math.max(0, bytes - head.length - 20)) : "";
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`${head}${padding}--></body></html>`);
  }).listen(REFERENCE_PORT, "127.0.0.1");
  await once(server, "listening");
  return server;
};

/** Each page and every file of ours that it references, including its island's. */
const warmUp = async (pages: readonly string[]): Promise<void> => {
  const read = async (path: string): Promise<string> => (await fetch(`http://localhost:${PORT}${path}`)).text();
  const texts = await Promise.all(pages.map(read));
  const files = new Set(texts.flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? []));
  for (let time = 0; time < WARM_UP; time += 1) {
    for (const path of [...pages, ...files]) await read(path);
  }
};

/** With each tab Chromium prepares a page of its own user interface, in a process that runs while the measured page loads. */
const withoutOwnPages = (flags: readonly string[]): string[] =>
  flags.map((flag) => (flag.startsWith("--disable-features=") ? `${flag},PreloadTopChromeWebUI` : flag));

type Row = { path: string; rounds: Figures[]; reference: number[] };

const middleOf = (
  rounds: readonly Figures[],
  key: "fcp" | "lcp" | "tbt" | "ownTbt" | "cls" | "scriptBytes" | "bytes",
): number => median(rounds.map((figures) => figures[key]));

const cellsOf = ({ path, rounds, reference }: Row): string[] => {
  const scores = CATEGORIES.map((_, index) => median(rounds.map((figures) => figures.scores[index] ?? 0)));
  const lcp = middleOf(rounds, "lcp");
  return [
    path,
    scores.join(" / "),
    `${(middleOf(rounds, "fcp") / 1000).toFixed(2)} s`,
    `${(lcp / 1000).toFixed(2)} s`,
    (lcp / median(reference)).toFixed(2),
    `${Math.round(middleOf(rounds, "tbt"))} ms`,
    `${Math.round(middleOf(rounds, "ownTbt"))} ms`,
    middleOf(rounds, "cls").toFixed(3),
    `${(middleOf(rounds, "scriptBytes") / 1000).toFixed(1)} kB`,
    `${(middleOf(rounds, "bytes") / 1000).toFixed(0)} kB`,
  ];
};

const HEAD = [
  "page",
  "performance / accessibility / practices / SEO",
  "FCP",
  "LCP",
  "LCP to static",
  "TBT",
  "TBT by the thread's own clock",
  "CLS",
  "JS",
  "all",
];

const tableOf = (rows: readonly Row[]): string =>
  [HEAD, HEAD.map(() => "---"), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const GATES = {
  score: 100,
  lcpToStatic: 1.3,
  tbtMs: 0,
  cls: 0,
  /** kB of scripts: for a page to read, and for a tool before its chart. */
  readingScripts: 90,
  toolScripts: 130,
};

const missesOf = ({ path, rounds, reference }: Row): string[] => {
  const isTool = TOOLS.some((tool) => tool.path === path);
  const ratio = middleOf(rounds, "lcp") / median(reference);
  const scripts = middleOf(rounds, "scriptBytes") / 1000;
  const tbt = Math.round(middleOf(rounds, "tbt"));
  const cls = middleOf(rounds, "cls");
  const misses = CATEGORIES.flatMap((category, index) => {
    const score = median(rounds.map((figures) => figures.scores[index] ?? 0));
    return score < GATES.score ? [`${category} ${score}`] : [];
  });
  if (ratio > GATES.lcpToStatic) misses.push(`LCP ${ratio.toFixed(2)} of a static page`);
  if (tbt > GATES.tbtMs) misses.push(`TBT ${tbt} ms`);
  if (cls > GATES.cls) misses.push(`CLS ${cls.toFixed(3)}`);
  if (scripts > (isTool ? GATES.toolScripts : GATES.readingScripts)) misses.push(`${scripts.toFixed(1)} kB of scripts`);
  return misses.length > 0 ? [`${path}: ${misses.join(", ")}`] : [];
};

const summaryOf = (rows: readonly Row[]): string => {
  const misses = rows.flatMap(missesOf);
  const machine = rows.flatMap(({ rounds }) => rounds.map((figures) => figures.machine));
  return [
    `${rows.length - misses.length} of ${rows.length} pages hold every goal. Medians of ${ROUNDS} rounds; Lighthouse rated the machine ${Math.round(Math.min(...machine))} to ${Math.round(Math.max(...machine))} meanwhile.`,
    ...misses.map((miss) => `- ${miss}`),
  ].join("\n");
};

const writeDown = (told: string): void => {
  const text = readFileSync(DOCUMENT, "utf8");
  const [begin, end] = BORDERS;
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  writeFileSync(DOCUMENT, `${before}\n\n${told}\n\n${text.slice(text.indexOf(end))}`);
};

const run = async (pages: readonly string[]): Promise<Row[]> => {
  const product = await startProduct(null, PORT);
  const reference = await startReferencePage();
  const chrome = await launch({
    chromePath: ensureChromium(),
    ignoreDefaultFlags: true,
    chromeFlags: [...withoutOwnPages(Launcher.defaultFlags()), "--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  const rows: Row[] = pages.map((path) => ({ path, rounds: [], reference: [] }));
  try {
    await warmUp(pages);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const row of rows) {
        const figures = await measure(`http://localhost:${PORT}${row.path}`, chrome.port, CATEGORIES);
        const still = await measure(`http://localhost:${REFERENCE_PORT}/${figures.bytes}`, chrome.port, [
          "performance",
        ]);
        row.rounds.push(figures);
        row.reference.push(still.lcp);
        say(
          `round ${round} ${row.path} ${figures.scores.join("/")} LCP ${Math.round(figures.lcp)} TBT ${Math.round(figures.tbt)} own ${Math.round(figures.ownTbt)} ${figures.failed.join(" ")}`,
        );
      }
    }
  } finally {
    chrome.kill();
    reference.close();
    await product.stop();
  }
  return rows;
};

const named = process.argv.slice(2);
const pages = named.length > 0 ? named : [paths.home, paths.pricing, paths.tools, ...TOOLS.map(({ path }) => path)];
const rows = await run(pages);
const told = `${tableOf(rows)}\n\n${summaryOf(rows)}`;
process.stdout.write(`${told}\n`);
if (named.length === 0) writeDown(told);
process.exit(0);
