import type { Page } from "@playwright/test";
import { bookOf } from "./book.ts";
import { openLog, panel, sentence } from "./log-panel.ts";
import { expect, expectAccessible, LONG, press, test } from "./support.ts";

/**
 * A recognizer that behaves as the standard says and is led by the test. The real one asks a service of its maker, or
 * listens on the device.
 */
const givePageEars = async (page: Page, isOnDevice = true): Promise<void> => {
  await page.addInitScript((listensHere) => {
    class Recognizer extends EventTarget {
      static available = listensHere ? async () => "available" : undefined;
      interimResults = true;
      processLocally = false;
      isAborted = false;
      start(): void {
        Object.assign(globalThis, { ears: this });
      }
      /** The standard: what was heard so far still comes. */
      stop(): void {
        this.dispatchEvent(new Event("nomatch"));
        this.dispatchEvent(new Event("end"));
      }
      /** The standard: nothing comes any more. */
      abort(): void {
        this.isAborted = true;
        this.fail("aborted");
      }
      hear(settled: string[], guess?: string): void {
        if (this.isAborted) return;
        const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
        const results = settled.map((text) => result(text, true));
        const resultIndex = guess === undefined ? results.length - 1 : results.length;
        if (guess !== undefined) results.push(result(guess, false));
        this.dispatchEvent(Object.assign(new Event("result"), { results, resultIndex }));
      }
      fail(error: string): void {
        this.dispatchEvent(Object.assign(new Event("error"), { error }));
        this.dispatchEvent(new Event("end"));
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Recognizer, webkitSpeechRecognition: undefined });
  }, isOnDevice);
};

type Ears = { hear: (settled: string[], guess?: string) => void; fail: (error: string) => void; stop: () => void };
const hear = (page: Page, settled: string[], guess?: string): Promise<void> =>
  page.evaluate(
    ([words, unsure]) => {
      const ears: Ears = Reflect.get(globalThis, "ears");
      ears.hear(words, unsure);
    },
    [settled, guess] as const,
  );
/** Two results of one turn, as a browser tells them after a pause: nothing is drawn in between. */
const hearAtOnce = (page: Page, first: string[], second: string[]): Promise<void> =>
  page.evaluate(
    ([before, after]) => {
      const ears: Ears = Reflect.get(globalThis, "ears");
      ears.hear(before);
      ears.hear(after);
    },
    [first, second] as const,
  );
const fail = (page: Page, error: string): Promise<void> =>
  page.evaluate((fault) => {
    const ears: Ears = Reflect.get(globalThis, "ears");
    ears.fail(fault);
  }, error);
const fallSilent = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ears: Ears = Reflect.get(globalThis, "ears");
    ears.stop();
  });

test("spoken words come into the sentence beside what is typed meanwhile, each once, to be edited", async ({
  page,
  person,
}) => {
  await givePageEars(page);
  await page.goto("/activity-ledger");
  await openLog(page);
  const speak = panel(page).getByRole("button", { name: "Speak" }).first();
  const stop = panel(page).getByRole("button", { name: "Stop listening" });
  await page.keyboard.type("2h");
  await speak.click();
  await expect(stop, person.email).toHaveAttribute("aria-pressed", "true");
  await sentence(page).press("End");
  await page.keyboard.type(" elm");
  await hear(page, [], "show");
  await expect(sentence(page)).toHaveValue("2h elm");
  await hearAtOnce(page, ["showing"], ["showing", "yesterday"]);
  await expect(sentence(page)).toHaveValue("2h elm showing yesterday");
  await expect(sentence(page)).toBeFocused();
  await panel(page).getByText("Advanced", { exact: true }).click();
  const description = panel(page).getByLabel("What was done");
  await description.focus();
  await hear(page, ["showing", "yesterday", "3-5pm"]);
  await expect(sentence(page)).toHaveValue("2h elm showing yesterday 3-5pm");
  await expect(description).toBeFocused();
  await stop.click();
  await expect(speak).toBeVisible();
  await sentence(page).fill("2h showing at elm");
  await expect(panel(page).getByRole("button", { name: /Length/ })).toContainText("2 h");
});

test("why nothing was heard is said, and what was typed stays", LONG, async ({ page, person }) => {
  await givePageEars(page);
  await page.goto("/activity-ledger");
  await openLog(page);
  await page.keyboard.type("1h leasing");
  const speak = panel(page).getByRole("button", { name: "Speak" });
  const alert = panel(page).getByRole("alert");
  for (const [fault, words] of [
    ["not-allowed", "The browser does not let this page use the microphone."],
    ["no-speech", "Nothing was understood."],
    ["network", "could not reach the service"],
    ["audio-capture", "No microphone was found."],
    ["audio-capture", "No microphone was found."],
  ] as const) {
    await speak.click();
    await expect(panel(page).getByRole("button", { name: "Stop listening" })).toBeVisible();
    await expect(alert).toHaveCount(0);
    await fail(page, fault);
    await expect(alert, person.email).toContainText(words);
  }
  await sentence(page).press("End");
  await page.keyboard.type(" x");
  await expect(alert).toHaveCount(0);
  await speak.click();
  await expect(panel(page).getByRole("button", { name: "Stop listening" })).toBeVisible();
  await fallSilent(page);
  await expect(alert).toContainText("Nothing was understood.");
  await expect(sentence(page)).toHaveValue("1h leasing x");
});

test(
  "what is still being dictated does not come into the sentence after the saved one",
  LONG,
  async ({ page, person }) => {
    await givePageEars(page);
    const book = await bookOf(page);
    await book.addProperty("14 Elm St");
    await page.goto("/activity-ledger");
    await openLog(page);
    await page.keyboard.type("2h showing unit b at elm yesterday");
    await expect(panel(page).getByRole("button", { name: /Property/ }), person.email).toContainText("14 Elm St");
    const speak = panel(page).getByRole("button", { name: "Speak" });
    await speak.click();
    await expect(panel(page).getByRole("button", { name: "Stop listening" })).toBeVisible();
    await panel(page).getByRole("button", { name: "Save and add another" }).click();
    await expect(sentence(page)).toHaveValue("");
    await expect(speak).toBeVisible();
    await hear(page, ["to a couple"]);
    await sentence(page).pressSequentially("1h");
    await expect(sentence(page)).toHaveValue("1h");
  },
);

test("where the browser cannot hear there is no button", async ({ page, person }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await page.goto("/activity-ledger");
  await openLog(page);
  await expect(sentence(page), person.email).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Speak" })).toHaveCount(0);
});

test("before a voice leaves the device the browser's maker is named, once, and nothing listens before", async ({
  page,
  person,
}) => {
  await givePageEars(page, false);
  await page.goto("/activity-ledger");
  await openLog(page);
  const speak = panel(page).getByRole("button", { name: "Speak" });
  const notice = page.getByRole("dialog", { name: "Your voice leaves this device" });
  const listens = () => page.evaluate(() => "ears" in globalThis);
  await speak.click();
  await expect(notice, person.email).toContainText("the company that makes it");
  await expectAccessible(page, "what is said before a voice leaves the device");
  await notice.getByRole("button", { name: "Cancel" }).click();
  await expect(notice).toBeHidden();
  expect(await listens()).toBe(false);
  await speak.click();
  await notice.getByRole("button", { name: "Agree and speak" }).click();
  await expect(panel(page).getByRole("button", { name: "Stop listening" })).toBeVisible();
  await hear(page, ["2h showing"]);
  await expect(sentence(page)).toHaveValue("2h showing");
  await fail(page, "aborted");
  await page.reload();
  await openLog(page);
  await speak.click();
  await expect(panel(page).getByRole("button", { name: "Stop listening" })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one press, a sentence, a look and Save make an entry that was spoken", async ({ page, person }) => {
    await givePageEars(page);
    const book = await bookOf(page);
    const elm = await book.addProperty("14 Elm St");
    await page.goto("/dashboard");
    const bar = page.getByRole("navigation", { name: "Quick" });
    await press(bar.getByRole("button", { name: "Log time" }), panel(page));
    await panel(page).getByRole("button", { name: "Speak" }).tap();
    await expect(panel(page).getByRole("button", { name: "Stop listening" })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(Reflect.get(globalThis, "ears"), "processLocally"))).toBe(true);
    await hear(page, ["two hours showing unit b"]);
    await hear(page, ["two hours showing unit b", "at elm yesterday"]);
    await fail(page, "aborted");
    const chips = panel(page).getByRole("group", { name: "What is understood" });
    await expect(chips.getByRole("button", { name: /^Length/ }), person.email).toContainText("2 h");
    await expect(chips.getByRole("button", { name: /^Property/ })).toContainText("14 Elm St");
    expect(await book.listEntries()).toEqual([]);
    await panel(page).getByRole("button", { name: "Save", exact: true }).tap();
    await expect(panel(page)).toBeHidden();
    await expect.poll(() => book.listEntries()).toMatchObject([{ source: "voice", hours: 2, propertyId: elm.id }]);
  });
});
