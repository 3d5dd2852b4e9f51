import { expect, it, vi } from "vitest";
import { sendLatest } from "./send-latest.ts";

const slowSender = () => {
  const sent: number[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const sender = sendLatest("A number", (value: number) => {
    sent.push(value);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  });
  return { sent, gates, sender };
};

it("sends one after the other, and of those that wait the newest alone", async () => {
  const { sent, gates, sender } = slowSender();
  for (const value of [1, 2, 3]) sender.push(value);
  expect(sent).toEqual([1]);
  gates[0]?.resolve();
  await vi.waitFor(() => expect(sent).toEqual([1, 3]));
});

it("goes on after a failure, which it logs", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { sent, gates, sender } = slowSender();
  sender.push(1);
  sender.push(2);
  gates[0]?.reject(new Error("offline"));
  await vi.waitFor(() => expect(sent).toEqual([1, 2]));
  expect(log).toHaveBeenCalledWith("A number was not saved", "offline");
  log.mockRestore();
});

it("stops: what waits stays unsent, what is under way is awaited", async () => {
  const { sent, gates, sender } = slowSender();
  sender.push(1);
  sender.push(2);
  const stopped = sender.stop();
  gates[0]?.resolve();
  await stopped;
  expect(sent).toEqual([1]);
});
