import { expect, onTestFinished, test, vi } from "vitest";
import { asElement, FakeElement, stubDocument } from "../sheet/testing/fake-document.ts";

test("all charts of a page are read out in one region", async () => {
  stubDocument();
  onTestFinished(() => void vi.unstubAllGlobals());
  const made: (FakeElement & { isConnected?: boolean; dataset?: object })[] = [];
  const body = new FakeElement("body");
  Object.assign(document, {
    body: asElement(body),
    createElement: (tag: string) => {
      made.push(Object.assign(new FakeElement(tag), { isConnected: true, dataset: {} }));
      return made.at(-1);
    },
  });
  vi.resetModules();
  const { announce, prepareAnnouncements } = await import("./announce.ts");
  prepareAnnouncements();
  announce("January: 12 h");
  announce("February: 3 h");
  expect(made).toHaveLength(1);
  expect([body.textContent, made[0]?.getAttribute("role"), made[0]?.getAttribute("aria-live")]).toEqual([
    "February: 3 h",
    "status",
    "polite",
  ]);
});
