import { launch } from "chrome-launcher";
import lighthouse, { type RunnerResult } from "lighthouse";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { TOOLS } from "#web/features.ts";
import { paths } from "#web/paths.ts";
import { startProduct } from "./servers.ts";

/**
 * `npm run bench:lighthouse [path ...]`: Lighthouse (mobile, simulated throttling) on the public pages, each beside a
 * static page of the same bytes in the same round. Prints a table and writes it into docs/benchmarks.md.
 */

const PORT = 7685;
const REFERENCE_PORT = 7686;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);
const DOCUMENT = join(import.meta.dirname, "../docs/benchmarks.md");
const BORDERS = ["<!-- public pages: begin -->", "<!-- public pages: end -->"] as const;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Figures = {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scriptBytes: number;
  bytes: number;
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

const figuresOf = ({ lhr }: RunnerResult): Figures => {
  const value = (id: string): number => lhr.audits[id]?.numericValue ?? 0;
  const sum = (items: readonly NetworkItem[]): number => items.reduce((all, item) => all + (item.transferSize ?? 0), 0);
  return {
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scriptBytes: sum(itemsOf(lhr).filter(({ resourceType }) => resourceType === "Script")),
    bytes: sum(itemsOf(lhr)),
    failed: failedOf(lhr),
  };
};

const measure = async (url: string, chromePort: number, onlyCategories: readonly string[]): Promise<Figures> => {
  const result = await lighthouse(url, {
    port: chromePort,
    output: "json",
    logLevel: "error",
    onlyCategories: [...onlyCategories],
  });
  if (!result) throw new Error(`Lighthouse gave no answer for ${url}`);
  return figuresOf(result);
};

/** A page of nothing but text, as large as asked: `/123456`. */
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

type Row = { path: string; rounds: Figures[]; reference: number[] };

const middleOf = (rounds: readonly Figures[], key: "fcp" | "lcp" | "tbt" | "cls" | "scriptBytes" | "bytes"): number =>
  median(rounds.map((figures) => figures[key]));

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
  "CLS",
  "JS",
  "all",
];

const tableOf = (rows: readonly Row[]): string =>
  [HEAD, HEAD.map(() => "---"), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const writeDown = (table: string): void => {
  const text = readFileSync(DOCUMENT, "utf8");
  const [begin, end] = BORDERS;
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  writeFileSync(DOCUMENT, `${before}\n\n${table}\n\n${text.slice(text.indexOf(end))}`);
};

const run = async (pages: readonly string[]): Promise<Row[]> => {
  const product = await startProduct(null, PORT);
  const reference = await startReferencePage();
  const chrome = await launch({
    ...(process.env["TENURE_CHROMIUM"] ? { chromePath: process.env["TENURE_CHROMIUM"] } : {}),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  const rows: Row[] = pages.map((path) => ({ path, rounds: [], reference: [] }));
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const row of rows) {
        const figures = await measure(`http://localhost:${PORT}${row.path}`, chrome.port, CATEGORIES);
        const still = await measure(`http://localhost:${REFERENCE_PORT}/${figures.bytes}`, chrome.port, [
          "performance",
        ]);
        row.rounds.push(figures);
        row.reference.push(still.lcp);
        say(
          `round ${round} ${row.path} ${figures.scores.join("/")} LCP ${Math.round(figures.lcp)} ${figures.failed.join(" ")}`,
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
const table = tableOf(await run(pages));
process.stdout.write(`${table}\n`);
if (named.length === 0) writeDown(table);
process.exit(0);
