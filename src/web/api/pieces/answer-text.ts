import { ApiError } from "#web/errors/api-error.ts";
import { NO_ANSWER } from "#web/errors/error-catalogue.ts";

/** An answer that was cut off: what came before it stands, and is not all. */
export const cutOff = (cause: unknown): ApiError =>
  new ApiError({ status: 0, code: "unreadable", message: NO_ANSWER }, cause);

type Reading = {
  signal?: AbortSignal | undefined;
  /** How long nothing may come before it is taken for cut off. */
  silentAfterMs?: number;
};

const inTime = async <Value>(value: Promise<Value>, milliseconds: number | undefined): Promise<Value> => {
  if (milliseconds === undefined) return value;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("nothing came for too long")), milliseconds);
  try {
    return await Promise.race([value, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** The text of an answer as it comes, wherever it was divided on its way. To leave the loop early ends the request. */
export async function* answerText(
  { body }: Response,
  { signal, silentAfterMs }: Reading,
): AsyncGenerator<string, void, undefined> {
  if (!body) throw cutOff(new Error("an answer without a body"));
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), silentAfterMs).catch((cause: unknown) => {
        throw signal?.aborted ? cause : cutOff(cause);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
