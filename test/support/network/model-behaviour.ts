import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Ending, Frame, HeardQuestion, ModelProtocol, Used } from "./model-protocols.ts";

/**
 * What a question gets: an answer, a status with its error (and its words), raw bytes as the whole body, a redirect, an
 * answer whose connection breaks in the middle, or silence.
 */
export type ModelBehaviour =
  | ScriptedAnswer
  | { status: number; said?: string }
  | { raw: string }
  | { redirectTo: string }
  | "break off"
  | "silence";

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

export const MODEL_KEY = "sk-of-the-stand-in-0123456789";
const JSON_TYPE = { "content-type": "application/json" };

/** Providers quote keys like this. */
const troubleWith = (said: string): string => `${said} Key provided: ${MODEL_KEY}.`;

export const refuse = (protocol: ModelProtocol, response: ServerResponse, status: number, said?: string): void => {
  const body = protocol.refusal(status, troubleWith(said ?? `Refused with ${status}.`));
  response.writeHead(status, JSON_TYPE).end(JSON.stringify(body));
};

export const behave = async (protocol: ModelProtocol, behaviour: ModelBehaviour, writing: Writing): Promise<void> => {
  const { response } = writing;
  if (behaviour === "silence") return;
  if (behaviour === "break off") return writeAnswer(protocol, { content: "x".repeat(100), ending: "cut" }, writing);
  if ("status" in behaviour) return refuse(protocol, response, behaviour.status, behaviour.said);
  if ("redirectTo" in behaviour) return void response.writeHead(307, { location: behaviour.redirectTo }).end();
  if ("raw" in behaviour) return void response.writeHead(200, JSON_TYPE).end(behaviour.raw);
  await writeAnswer(protocol, behaviour, writing);
};

const writeAnswer = async (protocol: ModelProtocol, script: ScriptedAnswer, writing: Writing): Promise<void> => {
  const { ending = "stop", used = { input: 1, output: 1 } } = script;
  const told = { question: writing.question, ending: isEnding(ending) ? ending : "stop", used } as const;
  const { content } = script;
  if (writing.question.isStream) {
    const pieces = (content.match(PIECE) ?? []).map((piece) => protocol.piece(piece, told));
    const trouble = [protocol.trouble(troubleWith("It broke."))];
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
