import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { replaceTransport } from "#web/credentials/transport.ts";
import type { ApiError } from "#web/errors/api-error.ts";
import { callApiForParts } from "./call-api-for-parts.ts";

const tell = defineEndpoint({
  method: "GET",
  path: "/api/told",
  summary: "Told",
  access: "public",
  needs: null,
  streams: z.strictObject({ word: z.string() }),
});

let isCanceled = false;
const answer = (pieces: readonly string[], isCut = false): void => {
  const bytes = pieces.map((piece) => Uint8Array.from(piece, (char) => char.charCodeAt(0)));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = bytes.shift();
      if (next) return controller.enqueue(next);
      if (isCut) return controller.error(new TypeError("network"));
      controller.close();
    },
    cancel: () => void (isCanceled = true),
  });
  replaceTransport(async () => new Response(body));
};
afterEach(() => {
  isCanceled = false;
  replaceTransport(null);
});

const hear = async (most = Infinity): Promise<(string | undefined)[]> => {
  const words: (string | undefined)[] = [];
  try {
    for await (const { word } of callApiForParts(tell, {})) {
      words.push(word);
      if (words.length >= most) break;
    }
  } catch (error) {
    words.push(`! ${(error as ApiError).code}`);
  }
  return words;
};

// The two bytes of an umlaut as they travel.
const UMLAUT = "\u00c3\u00bc";

test("parts come one by one, wherever the answer was divided on its way", async () => {
  const text = `{"word":"one"}\n{"word":"f${UMLAUT}nf"}\n`;
  for (let at = 1; at < text.length; at += 1) {
    answer([text.slice(0, at), text.slice(at)]);
    expect(await hear(), `divided at ${at}`).toEqual(["one", "f\u00fcnf"]);
  }
  answer([]);
  expect(await hear()).toEqual([]);
});

test("an answer that is cut off is said to be, after what came", async () => {
  answer([`{"word":"one"}\n`], true);
  expect(await hear()).toEqual(["one", "! unreadable"]);
  answer([`{"word":"one"}\n{"word":"tw`]);
  expect(await hear()).toEqual(["one", "! unreadable"]);
  answer([`{"word":"one"}\nno json\n`]);
  expect(await hear()).toEqual(["one", "! unreadable"]);
});

test("to leave early ends the request", async () => {
  answer(Array.from({ length: 50 }, () => `{"word":"more"}\n`));
  expect(await hear(2)).toEqual(["more", "more"]);
  expect(isCanceled).toBe(true);
});
