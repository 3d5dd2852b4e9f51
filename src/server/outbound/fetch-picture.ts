import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#shared/errors.ts";
import type { Outbound, OutboundAnswer } from "./outbound.ts";
import { OutboundRefusal } from "./outbound-refusal.ts";

export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
const PICTURE_PATIENCE_MS = 5000;
const IMAGE_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]);

type Picture = { content: Buffer; contentType: string };
type IsPictureHost = (hostname: string) => boolean;

const refusalOf = ({ reason }: OutboundRefusal): AppError => {
  if (reason === "address") return new AppError("not_found");
  if (reason === "too_large") return new AppError("payload_too_large");
  return new AppError("unavailable", { message: "The picture could not be fetched." });
};

const ask = async (outbound: Outbound, address: string, isPictureHost: IsPictureHost): Promise<OutboundAnswer> => {
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

/** Fetches a picture from elsewhere. Every refusal is an `AppError`; a redirect is refused, wherever it leads. */
export const fetchPicture = async (
  outbound: Outbound,
  address: string,
  isPictureHost: IsPictureHost = () => true,
): Promise<Picture> => {
  const { status, content } = await ask(outbound, address, isPictureHost);
  if (status !== 200) throw new AppError("not_found");
  const mime = (await fileTypeFromBuffer(content))?.mime ?? "";
  if (!IMAGE_TYPES.has(mime)) throw new AppError("unsupported_media");
  return { content, contentType: mime };
};
