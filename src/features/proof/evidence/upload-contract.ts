import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { EVIDENCE_FILE_MAX_BYTES } from "#shared/limits.ts";
import { idSchema, textSchema } from "#shared/schema.ts";
import { uploadAnswer, uploadErrors } from "./contract.ts";

const paramsSchema = z.strictObject({ id: idSchema });
const fileNameSchema = textSchema({ min: 1, max: 255, required: "Name the file" });
const uploadStateSchema = z.strictObject({ id: idSchema, fileSize: z.int(), receivedBytes: z.int() });

export const beginUpload = defineEndpoint({
  method: "POST",
  path: "/api/files/uploads",
  summary: "Begin to send a file in parts, or go on with one of the same fingerprint that broke off within a day",
  access: "book:evidence",
  inPart: true,
  needs: null,
  event: { none: "a part of an upload: the file that it becomes is the event" },
  body: z.strictObject({
    originalName: fileNameSchema,
    fileSize: z
      .int()
      .check(
        z.gte(1, "The selected file is empty"),
        z.lte(EVIDENCE_FILE_MAX_BYTES, "The selected file must be smaller than 25 MB"),
      ),
    /** Of the whole file. Without it, only someone who knows the id can go on, and the result is not checked at the end. */
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "Send the SHA-256 as 64 small hexadecimal digits"))),
  }),
  response: uploadStateSchema,
  status: 201,
  errors: ["storage_quota_reached", "state_conflict", "foreign_origin"],
  rateLimit: { points: 300, seconds: 600, by: "account" },
});

export const getUpload = defineEndpoint({
  method: "GET",
  path: "/api/files/uploads/:id",
  summary: "How much of a file has come, to go on from there",
  access: "book:evidence",
  inPart: true,
  needs: null,
  params: paramsSchema,
  response: uploadStateSchema,
});

export const uploadPart = defineEndpoint({
  method: "PUT",
  path: "/api/files/uploads/:id/parts/:offset",
  summary:
    "The part of a file that begins at an offset, at most 5 MB, in the field `file`. The same part again is no harm",
  access: "book:evidence",
  inPart: true,
  needs: null,
  event: { none: "a part of an upload: the file that it becomes is the event" },
  params: z.strictObject({
    id: idSchema,
    offset: z.coerce.number().check(z.int(), z.gte(0), z.lte(EVIDENCE_FILE_MAX_BYTES)),
  }),
  consumes: "multipart/form-data",
  response: uploadStateSchema,
  errors: uploadErrors,
  idempotent: false,
});

export const finishUpload = defineEndpoint({
  method: "POST",
  path: "/api/files/uploads/:id/finish",
  summary: "Keep the file whose parts have all come",
  access: "book:evidence",
  inPart: true,
  needs: null,
  event: "file.uploaded",
  params: paramsSchema,
  response: uploadAnswer,
  errors: uploadErrors,
});
