import { fileTypeFromBuffer } from "file-type";
import type { OutboundAnswer, Outbound } from "#server/outbound/outbound.ts";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import { AppError } from "#shared/errors.ts";
import { isPictureHost, PICTURE_MAX_BYTES, PICTURE_PATIENCE_MS } from "../rules.ts";

const IMAGE_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);

type Picture = { content: Buffer; contentType: string };

const refusalOf = ({ reason }: OutboundRefusal): AppError => {
  if (reason === "address") return new AppError("not_found");
  if (reason === "too_large") return new AppError("payload_too_large");
  return new AppError("unavailable", { message: "The picture could not be fetched." });
};

const ask = async (outbound: Outbound, address: string): Promise<OutboundAnswer> => {
  try {
    return await outbound.ask(address, {
      headers: { accept: "image/*" },
      bytesMax: PICTURE_MAX_BYTES,
      patienceMs: PICTURE_PATIENCE_MS,
      mayAsk: ({ port, hostname }) => port === "" && isPictureHost(hostname),
    });
  } catch (error) {
    throw error instanceof OutboundRefusal ? refusalOf(error) : error;
  }
};

/** A picture of a host of the list. Every refusal is an `AppError`; a redirect is one, wherever it leads. */
export const fetchPicture = async (outbound: Outbound, address: string): Promise<Picture> => {
  const { status, content } = await ask(outbound, address);
  if (status !== 200) throw new AppError("not_found");
  const mime = (await fileTypeFromBuffer(content))?.mime ?? "";
  if (!IMAGE_TYPES.has(mime)) throw new AppError("unsupported_media");
  return { content, contentType: mime };
};
