import type { FastifyRequest } from "fastify";
import { keepReceived } from "#server/database/pool/database-time.ts";
import { cleanFileName } from "#shared/files/file-name.ts";
import { AppError } from "#shared/errors.ts";

const MEGABYTE = 1024 * 1024;

type Incoming = AsyncIterable<Buffer> & { truncated: boolean; resume: () => unknown };

/** What a file of a form may be handed to: it reads the stream to its end, or throws. */
export type Receiver<Result> = (content: AsyncIterable<Buffer>, fileName: string) => Promise<Result>;

/**
 * The one file of a `multipart/form-data` request, in the field `file`, as it comes. Anything else in the form is
 * refused, and so are an empty file and one that is too large: the receiver's stream fails then. The type that the
 * sender claims is not read: callers look at the bytes. Whoever may no longer send it when all of it has come is refused.
 */
export const receiveUpload = async <Result>(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
  receive: Receiver<Result>,
): Promise<Result> => {
  if (!request.isMultipart()) {
    throw new AppError("unsupported_media", { message: "Send the file as multipart/form-data in the field `file`." });
  }
  let received: { result: Result } | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1 } })) {
    if (part.fieldname !== "file" || part.type !== "file") {
      if (part.type === "file") part.file.resume();
      throw new AppError("validation_failed", {
        fields: { [part.fieldname.slice(0, 100)]: "This field is not known here" },
      });
    }
    try {
      received = { result: await receive(whole(part.file, maxBytes), cleanFileName(part.filename)) };
    } catch (error) {
      discardRest(request);
      throw error;
    }
  }
  if (!received) throw new AppError("validation_failed", { fields: { file: "Choose a file" } });
  await request.admission?.lookAgain?.();
  return received.result;
};

/**
 * Reads what still comes and drops it. The parser stops at a file that its receiver has abandoned; the rest would stay
 * in the connection, and the next request would wait behind it until it is cut off.
 */
const discardRest = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
};

async function* whole(file: Incoming, maxBytes: number): AsyncGenerator<Buffer> {
  let isEmpty = true;
  for await (const chunk of file) {
    isEmpty &&= chunk.length === 0;
    yield chunk;
  }
  if (file.truncated) {
    const limit = `${maxBytes / MEGABYTE} MB`;
    throw new AppError("payload_too_large", { fields: { file: `The selected file must be smaller than ${limit}` } });
  }
  if (isEmpty) throw new AppError("validation_failed", { fields: { file: "The selected file is empty" } });
  keepReceived();
}
