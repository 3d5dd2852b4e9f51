import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";

export type Upload = {
  content: Buffer;
  /** As the sender names it: shown, never used as a path. */
  fileName: string;
};

const MEGABYTE = 1024 * 1024;

/**
 * The one file of a `multipart/form-data` request, in the field `file`. Anything else in the form is refused. The type
 * that the sender claims is not read: callers look at the bytes.
 */
export const readUpload = async (request: FastifyRequest, limits: { maxBytes: number }): Promise<Upload> => {
  if (!request.isMultipart()) {
    throw new AppError("unsupported_media", { message: "Send the file as multipart/form-data in the field `file`." });
  }
  let upload: Upload | undefined;
  for await (const part of request.parts({ limits: { fileSize: limits.maxBytes, files: 1 } })) {
    if (part.fieldname !== "file" || part.type !== "file") {
      if (part.type === "file") part.file.resume();
      throw new AppError("validation_failed", {
        fields: { [part.fieldname.slice(0, 100)]: "This field is not known here" },
      });
    }
    upload = { content: await readWhole(part, limits.maxBytes), fileName: keepableName(part.filename) };
  }
  if (!upload) throw new AppError("validation_failed", { fields: { file: "Choose a file" } });
  if (upload.content.length === 0)
    throw new AppError("validation_failed", { fields: { file: "The selected file is empty" } });
  return upload;
};

/** Without control characters, and without half a character where it was cut. */
const keepableName = (name: string | undefined): string =>
  (name ?? "")
    .replaceAll(/[\u0000-\u001f\u007f]/g, "_")
    .slice(0, 255)
    .toWellFormed() || "file";

type FilePart = { toBuffer: () => Promise<Buffer> };

const readWhole = async (part: FilePart, maxBytes: number): Promise<Buffer> => {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE") {
      const limit = `${maxBytes / MEGABYTE} MB`;
      throw new AppError("payload_too_large", { fields: { file: `The selected file must be smaller than ${limit}` } });
    }
    throw error;
  }
};
