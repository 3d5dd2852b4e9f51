import { rmSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fatalErrorMessage, queryMessage, startupMessage } from "./frontend-messages.ts";
import { openTemporarySocketFolder, type SocketFolder } from "./socket-folder.ts";
import { watchForStall } from "./stall-watch.ts";
import { WireServer } from "./wire-server.ts";

const TICK_MS = 5;

let folder: SocketFolder;
beforeEach(() => {
  folder = openTemporarySocketFolder();
});
afterEach(() => {
  folder.remove();
  rmSync(folder.folder, { recursive: true, force: true });
});

const watched = () => {
  const state = { moves: 0, isSomeoneWaiting: true, stalls: 0 };
  const stop = watchForStall({
    moves: () => state.moves,
    isSomeoneWaiting: () => state.isSomeoneWaiting,
    onStall: () => (state.stalls += 1),
    tickMs: 1_000,
  });
  return { state, stop };
};

test("only when someone waits and nothing moves for a while is it a stall, told once", () => {
  vi.useFakeTimers();
  const { state, stop } = watched();
  state.isSomeoneWaiting = false;
  vi.advanceTimersByTime(60_000);
  state.isSomeoneWaiting = true;
  for (let second = 0; second < 60; second += 1) {
    state.moves += 1;
    vi.advanceTimersByTime(1_000);
  }
  expect(state.stalls).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(state.stalls).toBe(1);
  stop();
  vi.useRealTimers();
});

/** An engine that answers nothing but the start. */
const startForgetful = async (): Promise<{ stalled: Promise<void> }> => {
  const { promise: stalled, resolve: onStall } = Promise.withResolvers<void>();
  const answers = [Promise.resolve(fatalErrorMessage("00000", "the start"))];
  const server = new WireServer({
    engine: { execute: () => answers.shift() ?? new Promise(() => {}), inTransaction: () => false },
    idleInTransactionMs: 60_000,
    onIdleInTransaction: () => {},
    onStall,
    stallTickMs: TICK_MS,
  });
  await server.listen(folder.socketPath);
  return { stalled };
};

test("a request that the engine forgot is a stall", async () => {
  const { stalled } = await startForgetful();
  const client = connect(folder.socketPath);
  await once(client, "connect");
  client.write(Buffer.concat([startupMessage("postgres", "postgres"), queryMessage("SELECT 1")]));
  await stalled;
  client.destroy();
});
