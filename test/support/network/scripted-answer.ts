import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Ending, Frame, HeardQuestion, ModelProtocol, Used } from "./model-protocols.ts";

export type ScriptedAnswer = {
  content: string;
  /**
   * After the content: its end (`stop`), the limit of tokens, a refusal of the provider, a connection that breaks, an
   * error of the service, silence, or the content again and again until the caller has gone, and then still.
   */
  ending?: Ending | "cut" | "error" | "silence" | "endless";
  /** Before each piece of a stream, and before a whole answer. */
  pauseMilliseconds?: number;
  /** One of each unless it says otherwise; null: not counted. */
  used?: Used | null;
};

type Writing = {
  response: ServerResponse;
  question: HeardQuestion;
  write: (bytes: string) => void;
};

/** Letters of a piece of a stream. */
const PIECE = /.{1,12}/gsu;
const ENDLESS_PAUSE_MILLISECONDS = 2;
/** How often an endless answer still tries after its caller has gone. */
const TRIES_AFTER_GONE = 20;

export const writeAnswer = async (protocol: ModelProtocol, script: ScriptedAnswer, writing: Writing): Promise<void> => {
  const { ending = "stop", used = { input: 1, output: 1 } } = script;
  const told = { question: writing.question, ending: isEnding(ending) ? ending : "stop", used } as const;
  const { content } = script;
  if (writing.question.isStream) {
    const pieces = (content.match(PIECE) ?? []).map((piece) => protocol.piece(piece, told));
    const trouble = [protocol.trouble("It broke. Key provided: sk-of-the-stand-in-0123456789.")];
    const closing = ending === "error" ? trouble : protocol.closing(told);
    const parts = { opening: textOf(protocol.opening(told)), pieces: pieces.map(oneText), closing: textOf(closing) };
    writing.response.setHeader("content-type", "text/event-stream; charset=utf-8");
    return writeParts(parts, script, writing);
  }
  const whole = JSON.stringify(protocol.whole(content, told));
  const middle = whole.length / 2;
  const parts = {
    opening: "",
    pieces: [whole.slice(0, middle)],
    closing: ending === "error" ? "" : whole.slice(middle),
  };
  writing.response.setHeader("content-type", "application/json");
  return writeParts(parts, script, writing);
};

type Parts = { opening: string; pieces: readonly string[]; closing: string };

const writeParts = async ({ opening, pieces, closing }: Parts, script: ScriptedAnswer, writing: Writing) => {
  const { response, write } = writing;
  write(opening);
  for (const piece of pieces) {
    if (script.pauseMilliseconds !== undefined) await pause(script.pauseMilliseconds);
    write(piece);
  }
  if (script.ending === "endless") return untilGone(response, () => pieces.forEach(write));
  if (script.ending === "silence") return;
  if (script.ending === "cut") return void setTimeout(() => response.destroy(), 1);
  write(closing);
  response.end();
};

const isEnding = (ending: string): ending is Ending => ["stop", "length", "refusal"].includes(ending);

const oneText = ({ event, data }: Frame): string =>
  `${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
const textOf = (frames: readonly Frame[]): string => frames.map(oneText).join("");

/** It does not notice at once that nobody listens, as a service would not. */
const untilGone = async (response: ServerResponse, more: () => void): Promise<void> => {
  for (let left = TRIES_AFTER_GONE; left > 0; left -= response.destroyed ? 1 : 0) {
    more();
    await pause(ENDLESS_PAUSE_MILLISECONDS);
  }
};
