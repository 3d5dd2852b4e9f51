import { fileTypeFromBuffer } from "file-type";
import type { FastifyRequest } from "fastify";
import { AppError } from "#shared/errors.ts";
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from "#shared/limits.ts";
import { readUpload } from "./read-upload.ts";
import type { Platform } from "#server/platform.ts";
import { refuseInfected } from "#server/scanner/refuse-infected.ts";
import type { StoredContent } from "#server/files/file-store.ts";
import { picturePixels } from "./picture-pixels.ts";

/** More than any camera takes; a picture that claims more is made to choke whatever opens it. */
const PICTURE_PIXELS_MAX = 80_000_000;

type PictureType = (typeof PHOTO_TYPES)[number];
type Picture = StoredContent & { mimeType: PictureType; originalName: string };

/** The one picture of a form, checked and in memory. Never call it inside a transaction. */
export const readPicture = async (
  platform: Platform,
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ content: Buffer; mimeType: PictureType; originalName: string }> => {
  const { content, fileName } = await readUpload(request, { maxBytes });
  const mimeType = await pictureTypeOf(content);
  if (picturePixels(content) > PICTURE_PIXELS_MAX) throw notTaken("The selected picture is too large to be shown");
  await refuseInfected(platform, content);
  return { content, mimeType, originalName: fileName };
};

/** The same, on disk. */
export const receivePicture = async (platform: Platform, request: FastifyRequest): Promise<Picture> => {
  const { content, ...named } = await readPicture(platform, request, PHOTO_MAX_BYTES);
  return { ...(await platform.files.put(content)), ...named };
};

/** Judged by its bytes: the name and the type that the sender claims prove nothing. */
const pictureTypeOf = async (content: Buffer): Promise<PictureType> => {
  const type = await fileTypeFromBuffer(content);
  const known = PHOTO_TYPES.find((mimeType) => mimeType === type?.mime);
  if (known) return known;
  throw notTaken("The selected file must be a JPEG, PNG or WebP image");
};

const notTaken = (message: string): AppError =>
  new AppError("unsupported_media", { message, fields: { file: message } });
