import { expect, test } from "vitest";
import { BROKEN_OFF, errorToast } from "../errors/error-catalogue.ts";
import { wholeFile } from "./save-file.ts";

const answerOf = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Response =>
  new Response(new ReadableStream({ pull }));

test("a file that breaks off is said in words and is no file", async () => {
  let pieces = 0;
  const broken = answerOf((controller) => {
    pieces += 1;
    if (pieces > 3) throw new TypeError("network error");
    controller.enqueue(new Uint8Array(1000));
  });
  const failure = await wholeFile(broken).catch((error: unknown) => error);
  expect(errorToast("download", failure)).toMatchObject({ title: "Not downloaded", message: BROKEN_OFF });
});

test("a whole file is its bytes", async () => {
  const whole = answerOf((controller) => {
    controller.enqueue(new Uint8Array(1000));
    controller.close();
  });
  expect((await wholeFile(whole)).size).toBe(1000);
});
