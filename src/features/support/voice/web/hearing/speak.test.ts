import { describe, expect, test } from "vitest";
import { type Chances, chooseWay } from "./choose-way.ts";
import { type Ears, speak, type Stage, type Told, type VoiceQuestion } from "./speak.ts";
import { browserThat } from "../testing/browser-that.ts";
import { withWords } from "../with-words.ts";

const earsOf = (given: Partial<Ears>): Ears => {
  const agreed = new Set<string>();
  return {
    maker: null,
    record: null,
    host: null,
    mayLeave: true,
    transcribe: async () => "",
    reasonOf: (error) => (error instanceof Error ? error.message : ""),
    agreed: { has: (to) => agreed.has(to), add: (to) => agreed.add(to) },
    offers: { skipsInstall: false },
    ...given,
  };
};

type Heard = { words: string[]; faults: string[]; questions: VoiceQuestion[]; stages: Stage["is"][] };

const spokenTo = (ears: Ears, answers: boolean[] = []) => {
  const heard: Heard = { words: [], faults: [], questions: [], stages: [] };
  const told: Told = {
    ask: async (question) => {
      heard.questions.push(question);
      return answers.shift() ?? false;
    },
    stage: ({ is }) => void heard.stages.push(is),
    words: (words) => void heard.words.push(words),
    fault: (message) => void heard.faults.push(message),
  };
  return { heard, ...speak(ears, told) };
};

/** Until all that waits for nothing but itself has run. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

describe("a browser that listens by itself", () => {
  test("is asked to keep the sound on the device, and nobody is asked anything", async () => {
    const browser = browserThat({ onDevice: "available" });
    const speaking = spokenTo(earsOf({ maker: browser.maker, host: "voice.example", record: async () => new Blob() }));
    await settled();
    expect(browser.asked).toEqual([{ langs: ["en-US"], processLocally: true }]);
    expect(browser.latest()).toMatchObject({ processLocally: true, lang: "en-US", interimResults: false });
    browser.hear(["two hours at elm"]);
    browser.latest().stop();
    await speaking.done;
    expect(speaking.heard).toEqual({
      words: ["two hours at elm"],
      faults: [],
      questions: [],
      stages: ["starting", "listening"],
    });
  });

  test("does so also where AI may send nothing off the device", async () => {
    const browser = browserThat({ onDevice: "available" });
    spokenTo(earsOf({ maker: browser.maker, mayLeave: false }));
    await settled();
    expect(browser.made).toHaveLength(1);
  });

  test("gives the words of two results once each, and no guess", async () => {
    const browser = browserThat({ onDevice: "available" });
    const { heard } = spokenTo(earsOf({ maker: browser.maker }));
    await settled();
    browser.hear([], 0, "show");
    browser.hear(["showing "]);
    browser.hear(["showing", "unit b"], 1);
    browser.hear(["showing", "unit b", "at", "elm"], 2, "yes");
    expect(heard.words).toEqual(["showing", "unit b", "at elm"]);
  });

  test.each([
    ["not-allowed", /does not let this page use the microphone/],
    ["audio-capture", /No microphone was found/],
    ["network", /could not reach the service/],
    ["language-not-supported", /does not turn English into text/],
    ["no-speech", /Nothing was understood/],
  ])("that ends with %s says why", async (error, reason) => {
    const browser = browserThat({ onDevice: "available" });
    const speaking = spokenTo(earsOf({ maker: browser.maker }));
    await settled();
    browser.fail(error);
    await speaking.done;
    expect(speaking.heard.faults).toEqual([expect.stringMatching(reason)]);
  });

  test("that heard nothing says so, and one that can't begin does too", async () => {
    const browser = browserThat({ onDevice: "available" });
    const silent = spokenTo(earsOf({ maker: browser.maker }));
    await settled();
    silent.stop();
    await silent.done;
    expect(silent.heard.faults).toEqual([expect.stringMatching(/Nothing was understood/)]);
    const mute = spokenTo(earsOf({ maker: browserThat({ onDevice: "available", begins: false }).maker }));
    await mute.done;
    expect(mute.heard.faults).toEqual([expect.stringMatching(/could not begin to listen/)]);
  });

  test("tells nothing more once it is given up", async () => {
    const browser = browserThat({ onDevice: "available" });
    const speaking = spokenTo(earsOf({ maker: browser.maker }));
    await settled();
    speaking.cancel();
    await speaking.done;
    browser.hear(["too late"]);
    expect(browser.latest().isAborted).toBe(true);
    expect(speaking.heard).toMatchObject({ words: [], faults: [] });
    const early = spokenTo(earsOf({ maker: browser.maker }));
    early.stop();
    await early.done;
    expect(browser.made).toHaveLength(1);
  });
});

describe("a language pack", () => {
  test.each(["downloadable", "downloading"] as const)(
    "that is %s is offered, and used once it is there",
    async (now) => {
      const browser = browserThat({ onDevice: now });
      const { heard } = spokenTo(earsOf({ maker: browser.maker }), [true]);
      await settled();
      expect(heard.questions).toEqual([{ about: "install" }]);
      expect(heard.stages).toEqual(["starting", "installing", "listening"]);
      expect(browser.latest().processLocally).toBe(true);
    },
  );

  test.each([false, "broken"] as const)(
    "that does not come (%s) is said, and isn't offered again",
    async (installs) => {
      const browser = browserThat({ onDevice: "downloadable", installs });
      const ears = earsOf({ maker: browser.maker });
      const speaking = spokenTo(ears, [true]);
      await speaking.done;
      expect(speaking.heard.faults).toEqual([expect.stringMatching(/could not get its language pack/)]);
      const again = spokenTo(ears, [false]);
      await again.done;
      expect(again.heard.questions).toEqual([{ about: "browser" }]);
      expect(browser.made).toEqual([]);
    },
  );

  test("that isn't wanted leaves the other ways, each with its own question", async () => {
    const browser = browserThat({ onDevice: "downloadable" });
    const speaking = spokenTo(earsOf({ maker: browser.maker }), [false, true]);
    await settled();
    expect(speaking.heard.questions).toEqual([{ about: "install" }, { about: "browser" }]);
    expect(browser.latest().processLocally).toBeUndefined();
  });

  test("that is given up while it comes listens to no one", async () => {
    const browser = browserThat({ onDevice: "downloadable" });
    const coming = Promise.withResolvers<boolean>();
    browser.maker.install = () => coming.promise;
    const speaking = spokenTo(earsOf({ maker: browser.maker }), [true]);
    await settled();
    speaking.cancel();
    coming.resolve(true);
    await speaking.done;
    expect(browser.made).toEqual([]);
    expect(speaking.heard.faults).toEqual([]);
  });
});

describe("before a voice leaves the device", () => {
  test.each(["unknown", "unavailable", "broken"] as const)(
    "to the browser's maker (%s), a person is asked, once a device",
    async (onDevice) => {
      const browser = browserThat({ onDevice });
      const ears = earsOf({ maker: browser.maker });
      const refused = spokenTo(ears, [false]);
      await refused.done;
      expect(refused.heard).toMatchObject({ questions: [{ about: "browser" }], faults: [], words: [] });
      expect(browser.made).toEqual([]);
      spokenTo(ears, [true]);
      await settled();
      expect(browser.made).toHaveLength(1);
      const later = spokenTo(ears);
      await settled();
      expect(later.heard.questions).toEqual([]);
      expect(browser.made).toHaveLength(2);
    },
  );

  test("to the installation's service, a person is asked by its host, and anew for another one", async () => {
    const ears = earsOf({ host: "voice.example", record: async () => new Blob(), transcribe: async () => "at elm" });
    const first = spokenTo(ears, [true]);
    await first.done;
    expect(first.heard).toMatchObject({ questions: [{ about: "server", host: "voice.example" }], words: ["at elm"] });
    const again = spokenTo(ears);
    await again.done;
    expect(again.heard).toMatchObject({ questions: [], words: ["at elm"] });
    const elsewhere = spokenTo({ ...ears, host: "other.example" });
    await elsewhere.done;
    expect(elsewhere.heard).toMatchObject({ questions: [{ about: "server", host: "other.example" }], words: [] });
  });

  test("nothing is asked or recorded where it may not leave", async () => {
    const browser = browserThat({ onDevice: "unavailable" });
    const speaking = spokenTo(earsOf({ maker: browser.maker, host: "voice.example", mayLeave: false }));
    await speaking.done;
    expect(speaking.heard).toMatchObject({ questions: [], faults: [expect.stringMatching(/online/)] });
    expect(browser.made).toEqual([]);
  });
});

describe("a recording", () => {
  const SOUND = new Blob(["sound"], { type: "audio/webm" });
  const agreed = { has: () => true, add: () => undefined };

  test("is stopped by the same button, shows its time, and its words come from the service", async () => {
    const sent: Blob[] = [];
    const ears = earsOf({
      host: "voice.example",
      agreed,
      record: ({ began, tick, secondsMax }) => {
        expect(secondsMax).toBe(60);
        tick(0);
        tick(1);
        return new Promise((done) => began(() => done(SOUND)));
      },
      transcribe: async (sound) => {
        sent.push(sound);
        return "two hours";
      },
    });
    const speaking = spokenTo(ears);
    await settled();
    speaking.stop();
    await speaking.done;
    expect(sent).toEqual([SOUND]);
    expect(speaking.heard).toMatchObject({
      words: ["two hours"],
      stages: ["starting", "recording", "recording", "writing"],
    });
  });

  test("that fails, holds no words or is given up says what is so", async () => {
    const failing = earsOf({ host: "voice.example", agreed, record: () => Promise.reject(new Error("No microphone")) });
    const failed = spokenTo(failing);
    await failed.done;
    expect(failed.heard.faults).toEqual(["No microphone"]);
    const empty = spokenTo(earsOf({ host: "voice.example", agreed, record: async () => SOUND }));
    await empty.done;
    expect(empty.heard.faults).toEqual([expect.stringMatching(/Nothing was understood/)]);
    const slow = earsOf({
      host: "voice.example",
      agreed,
      record: async () => SOUND,
      transcribe: (_sound, signal) =>
        new Promise((_done, fail) => signal.addEventListener("abort", () => fail(signal.reason))),
    });
    const left = spokenTo(slow);
    await settled();
    left.stop();
    await left.done;
    expect(left.heard).toMatchObject({ words: [], faults: [] });
  });
});

test("the sound goes the shortest way there is, and nowhere without one", () => {
  const all: Chances = {
    onDevice: "available",
    hasRecognition: true,
    canRecord: true,
    host: "voice.example",
    skipsInstall: false,
    mayLeave: true,
  };
  const none: Chances = { ...all, onDevice: "unavailable", hasRecognition: false, host: null };
  expect(chooseWay(all)).toBe("on-device");
  expect(chooseWay({ ...all, onDevice: "downloadable" })).toBe("install");
  expect(chooseWay({ ...all, onDevice: "downloadable", skipsInstall: true })).toBe("server");
  expect(chooseWay({ ...all, onDevice: "unavailable", canRecord: false })).toBe("browser");
  expect(chooseWay({ ...all, onDevice: "unavailable", mayLeave: false })).toBeNull();
  expect(chooseWay(none)).toBeNull();
});

test("spoken words stand after what is there, a space apart", () => {
  expect(withWords("", "at elm")).toBe("at elm");
  expect(withWords("2h", "at elm")).toBe("2h at elm");
  expect(withWords("2h ", "at elm")).toBe("2h at elm");
});
