import type { FastifyReply } from "fastify";
import { PassThrough } from "node:stream";
import type { ErrorBody } from "#shared/errors.ts";

const EVENTS_TYPE = "text/event-stream; charset=utf-8";
const HEARTBEAT_SECONDS = 10;
const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** How much each type of an `Accept` header is wanted, from 0 to 1. */
const qualitiesIn = (accept: string): ReadonlyMap<string, number> =>
  new Map(
    accept.split(",").map((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length) ?? "1";
      return [type, QUALITY.test(quality) ? Number(quality) : 0];
    }),
  );

/** Whether a caller asks for events by their name, and does not rather have JSON. */
export const wantsEvents = (accept = ""): boolean => {
  const qualities = qualitiesIn(accept);
  const json = qualities.get("application/json") ?? qualities.get("application/*") ?? qualities.get("*/*") ?? 0;
  const events = qualities.get("text/event-stream") ?? 0;
  return events > 0 && events >= json;
};

/** An answer that is sent event by event. A caller that went away gets nothing, and to send to it is no error. */
export type EventSender = {
  /** Until then nothing was sent, and a refusal is answered as everywhere. */
  readonly hasBegun: boolean;
  send(event: { type: string }): void;
  /** The whole answer, as JSON, in the last event. */
  finish(answer: string): FastifyReply;
  /** The refusal of what has begun. */
  fail(refusal: ErrorBody): FastifyReply;
};

export const createEventSender = (reply: FastifyReply, status: number): EventSender => {
  let body: PassThrough | null = null;

  const begin = (): PassThrough => {
    const begun = new PassThrough();
    // Proxies and clients end a connection over which nothing comes.
    const heartbeat = setInterval(() => begun.write(":\n\n"), HEARTBEAT_SECONDS * 1000);
    const stop = () => clearInterval(heartbeat);
    begun.once("end", stop).once("close", stop);
    // Proxies of the kind of nginx would otherwise keep the events until there are many.
    void reply.status(status).type(EVENTS_TYPE).header("x-accel-buffering", "no").send(begun);
    return begun;
  };
  const write = (type: string, json: string): void => {
    body ??= begin();
    if (!body.destroyed && !body.writableEnded) body.write(`event: ${type}\ndata: ${json}\n\n`);
  };
  const end = (type: string, json: string): FastifyReply => {
    write(type, json);
    body?.end();
    return reply;
  };
  return {
    get hasBegun() {
      return body !== null;
    },
    send: (event) => write(event.type, JSON.stringify(event)),
    finish: (answer) => end("answer", `{"type":"answer","answer":${answer}}`),
    fail: (refusal) => end("error", JSON.stringify(refusal)),
  };
};
