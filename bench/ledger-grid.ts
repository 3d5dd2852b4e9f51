import { chromium, type CDPSession, type Page } from "@playwright/test";
import { mkdirSync, writeFileSync } from "node:fs";
import { arch, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { signAccessToken } from "#server/auth/access-token.ts";
import { migrate } from "#server/database/migrate.ts";
import { urlOfDatabase } from "#test/support/postgres.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { ensureChromium } from "#tools/bootstrap/find-chromium.mjs";
import { FLOOR_PAGE } from "./browser/floor-page.ts";
import { fireOnce } from "./load.ts";
import { raiseThreads } from "./browser/raise-threads.ts";
import { FRAMES, type FrameWork, type Pace, PACES, scroll, type Scroll, scrollWork } from "./browser/scrolling.ts";
import { benchSecret, type RunningServer, startProduct } from "./servers.ts";

/** `npm run bench:grid`: the ledger's sheet with 100,000 rows in Chromium, with its processor slowed four times. */

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const PORT = Number(process.env.BENCH_PORT ?? 7703);
const SLOWER = Number(process.env.BENCH_SLOWER ?? 4);
const ROUNDS = 3;
const OWNER = "00000000-0000-4000-8000-000000000001";

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const fill = async (client: Client): Promise<void> => {
  await client.query(
    `INSERT INTO users (id, email, first_name, last_name, time_zone, created_at, updated_at,
                        has_completed_onboarding_form)
     VALUES ($1, 'grid@bench.example', 'Robin', 'Hale', 'America/New_York', now(), now(), true)`,
    [OWNER],
  );
  await client.query(
    `INSERT INTO sessions (user_id, id, created_at, last_used_at, expires_at)
     VALUES ($1::uuid, $1::uuid, now(), now(), now() + interval '1 day')`,
    [OWNER],
  );
  await client.query(
    `INSERT INTO persons (user_id, id, relation, name, created_at, updated_at)
     VALUES ($1::uuid, $1::uuid, 'self', 'Robin Hale', now(), now())`,
    [OWNER],
  );
  await client.query(
    `INSERT INTO properties (user_id, id, nickname, address, city, state, zip_code, property_type, created_at, updated_at)
     SELECT $1::uuid, ('20000000-0000-4000-8000-' || lpad(to_hex(p), 12, '0'))::uuid, 'Property ' || p, p || ' Elm St',
       'Toledo', 'OH', '43604', 'Long-term Rental', now(), now() FROM generate_series(0, 9) p`,
    [OWNER],
  );
  await client.query(
    `INSERT INTO time_entries (user_id, id, person_id, property_id, entry_date, time_zone, duration_seconds, activity_type,
       description, source, approval_status, first_recorded_at, lateness_class, created_by, updated_at)
     SELECT $1::uuid, gen_random_uuid(), $1::uuid, ('20000000-0000-4000-8000-' || lpad(to_hex(n % 10), 12, '0'))::uuid,
       date '2021-01-01' + (n * 1800 / $2::int), 'America/New_York', 900 + (n * 7919 % 20) * 300,
       (ARRAY['property-management', 'leasing-tenant-relations', 'maintenance-repairs-oversight'])[1 + n % 3],
       'Visit ' || n || ': replaced the faucet and called the plumber back', 'manual', 'approved', now(), 'same_day',
       $1::uuid, now() FROM generate_series(0, $2::int - 1) n`,
    [OWNER, ROWS],
  );
  await client.query("VACUUM ANALYZE");
};

const bearer = (): Promise<string> => signAccessToken({ userId: OWNER, sessionId: OWNER }, benchSecret, new Date());

const timed = async (port: number, path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${await bearer()}` };
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const began = performance.now();
    const { status } = await fireOnce(port, { method: "GET", path, headers });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(performance.now() - began);
  }
  return median(times);
};

const timeServer = async ({ port }: RunningServer) => {
  const middle = Math.floor(ROWS / 2);
  const window = (query: string): Promise<number> => timed(port, `/api/time-entries/window?limit=100&${query}`);
  return {
    windowAtStartMs: await window("offset=0"),
    windowInMiddleMs: await window(`offset=${middle}`),
    windowAtEndMs: await window(`offset=${ROWS - 100}`),
    windowInMiddleByHoursMs: await window(`offset=${middle}&sort=-hours`),
    windowInMiddleByPropertyMs: await window(`offset=${middle}&group=property`),
    outlineMs: await timed(port, "/api/time-entries/outline"),
    outlineByDayMs: await timed(port, "/api/time-entries/outline?group=day"),
    rangeSumMs: await timed(port, `/api/time-entries/range-sum?offset=${middle}&count=1000`),
  };
};

const openLedger = async (page: Page, port: number): Promise<CDPSession> => {
  await page.goto(`http://localhost:${port}/logout-success`);
  const token = await bearer();
  await page.evaluate((text) => localStorage.setItem("accessToken", text), token);
  await page.goto(`http://localhost:${port}/activity-ledger`);
  await page.locator('[role=grid] [data-row="5"] [data-col="2"]').waitFor();
  return page.context().newCDPSession(page);
};

const openFloor = async (page: Page): Promise<CDPSession> => {
  await page.setContent(FLOOR_PAGE);
  return page.context().newCDPSession(page);
};

const slow = (cdp: CDPSession, rate: number): Promise<unknown> => cdp.send("Emulation.setCPUThrottlingRate", { rate });

/** From a jump of the scroll bar until rows appear there; the longest of five places. */
const jump = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const sheet = document.querySelector("[role=grid]");
    if (!sheet) throw new Error("there is no sheet");
    const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    let longest = 0;
    for (const part of [0.5, 0.9, 0.13, 0.71, 0.34]) {
      const began = performance.now();
      sheet.scrollTop = (sheet.scrollHeight - sheet.clientHeight) * part;
      await nextFrame();
      await nextFrame();
      const isThere = (): boolean => {
        const middle = sheet.getBoundingClientRect();
        // While rows move, a cover lies over them.
        const hits = document.elementsFromPoint(middle.left + middle.width / 2, middle.top + middle.height / 2);
        const row = hits.find((hit) => hit.matches("[data-row]"));
        return row !== undefined && !row.hasAttribute("aria-busy");
      };
      while (!isThere()) await nextFrame();
      longest = Math.max(longest, performance.now() - began);
    }
    return longest;
  });

/** From Enter in an open cell until the browser has painted the row, as the browser itself measures it. */
const commitCell = async (page: Page, round: number): Promise<number> => {
  await page.evaluate(() => {
    document.querySelector("[role=grid]")?.scrollTo(0, 0);
  });
  const cell = page.locator('[role=grid] [data-row="3"] [data-col="2"]');
  await cell.click();
  await page.keyboard.type(`1:${20 + round}`);
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const press = list.getEntries().find((entry) => entry.name === "keydown");
          if (!press) return;
          observer.disconnect();
          resolve(press.duration);
        }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      }),
  );
  await page.keyboard.press("Enter");
  // Below one frame the browser reports nothing.
  const timeout = new Promise<number>((resolve) => void setTimeout(resolve, 2000, 16));
  const duration = await Promise.race([measured, timeout]);
  await page
    .getByText(`1h ${20 + round}m`)
    .first()
    .waitFor();
  return duration;
};

type Scrolled = Scroll & { work: FrameWork };
type Round = Record<Pace, Scrolled> & {
  floor: Record<Pace, Scrolled>;
  droppedAfterCommit: number;
  jumpMs: number;
  commitMs: number;
};

/** From rest, at both speeds; the time that a frame takes is measured before, unslowed. */
const scrollBoth = async (page: Page, cdp: CDPSession): Promise<Record<Pace, Scrolled>> => {
  const scrollAt = async (pace: Pace): Promise<Scrolled> => {
    const work = await scrollWork(page, cdp, pace);
    await slow(cdp, SLOWER);
    await page.waitForTimeout(1000);
    const scrolled = await scroll(page, pace);
    await slow(cdp, 1);
    return { ...scrolled, work };
  };
  return { wheel: await scrollAt("wheel"), flick: await scrollAt("flick") };
};

const timeBrowser = async (port: number) => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const rounds: Round[] = [];
  try {
    const open = () => browser.newPage({ viewport: { width: 1440, height: 900 } });
    const [floor, page] = [await open(), await open()];
    const [floorCdp, cdp] = [await openFloor(floor), await openLedger(page, port)];
    for (let round = 0; round < ROUNDS; round += 1) {
      raiseThreads();
      await floor.bringToFront();
      const floorScrolled = await scrollBoth(floor, floorCdp);
      await page.bringToFront();
      const scrolled = await scrollBoth(page, cdp);
      await slow(cdp, SLOWER);
      const jumpMs = await jump(page);
      const commitMs = await commitCell(page, round);
      const { droppedFrames: droppedAfterCommit } = await scroll(page, "wheel");
      await slow(cdp, 1);
      rounds.push({ ...scrolled, floor: floorScrolled, droppedAfterCommit, jumpMs, commitMs });
      say(JSON.stringify(rounds.at(-1)));
    }
  } finally {
    await browser.close();
  }
  const middle = (pick: (round: Round) => number): number => median(rounds.map(pick));
  const scrolledAt = (pace: Pace) => ({
    droppedFrames: middle((round) => round[pace].droppedFrames),
    floorDroppedFrames: middle((round) => round.floor[pace].droppedFrames),
    slowestFrameMs: middle((round) => round[pace].slowestFrameMs),
    frameWorkMs: middle((round) => round[pace].work.allMs),
    floorFrameWorkMs: middle((round) => round.floor[pace].work.allMs),
  });
  return {
    wheel: scrolledAt("wheel"),
    flick: scrolledAt("flick"),
    droppedAfterCommit: middle((round) => round.droppedAfterCommit),
    nodes: Math.max(...rounds.flatMap(({ wheel, flick }) => [wheel.nodes, flick.nodes])),
    jumpMs: middle((round) => round.jumpMs),
    commitMs: middle((round) => round.commitMs),
  };
};

const postgres = await startPostgresServer({ durable: false });
try {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query("CREATE DATABASE grid");
  await admin.end();
  const url = urlOfDatabase(postgres.url, "grid");
  await migrate({ connectionString: url });
  const client = new Client({ connectionString: url });
  await client.connect();
  say(`${ROWS.toLocaleString("en-US")} entries of one owner`);
  await fill(client);
  await client.end();
  const product = await startProduct(url, PORT);
  try {
    const server = await timeServer(product);
    const sheet = await timeBrowser(product.port);
    for (const [name, value] of Object.entries(server)) say(`${name.padEnd(28)} ${value.toFixed(1)}`);
    for (const pace of ["wheel", "flick"] as const) {
      const { droppedFrames, floorDroppedFrames, slowestFrameMs, frameWorkMs, floorFrameWorkMs } = sheet[pace];
      say(`a ${pace}, ${PACES[pace]} px a frame:`);
      say(`  of ${FRAMES} frames dropped      ${droppedFrames} (gate 0), slowest ${slowestFrameMs.toFixed(1)} ms`);
      say(`  the same of the floor      ${floorDroppedFrames}`);
      say(`  work of a frame, unslowed  ${frameWorkMs.toFixed(2)} ms, the floor ${floorFrameWorkMs.toFixed(2)}`);
    }
    say(`a wheel after a commit       ${sheet.droppedAfterCommit}`);
    say(`elements in the sheet        ${sheet.nodes} (gate 400)`);
    say(`cell commit to paint         ${sheet.commitMs.toFixed(0)} ms (gate 100)`);
    say(`jump until rows stand there  ${sheet.jumpMs.toFixed(0)} ms (gate 300), longest of five`);
    const machine = `${cpus().length} x ${cpus()[0]?.model ?? arch()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
    mkdirSync(join(import.meta.dirname, "results"), { recursive: true });
    const text = JSON.stringify({ machine, rows: ROWS, slower: SLOWER, server, sheet }, null, 2);
    writeFileSync(join(import.meta.dirname, "results/ledger-grid.json"), text);
  } finally {
    await product.stop();
  }
} finally {
  await postgres.stop();
}
