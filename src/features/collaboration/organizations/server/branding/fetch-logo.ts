import {
  LOGO_MAX_BYTES,
  LOGO_PIXELS_MAX,
  LOGO_REFUSALS,
  LOGO_TYPES,
  type LogoType,
} from "#features/collaboration/organizations/branding/rules.ts";
import { picturePixels } from "#server/http/uploads/picture-pixels.ts";
import { fetchPicture } from "#server/outbound/fetch-picture.ts";
import type { Platform } from "#server/platform.ts";
import { refuseInfected } from "#server/scanner/refuse-infected.ts";
import { AppError } from "#shared/errors.ts";

const refused = (why: keyof typeof LOGO_REFUSALS): AppError =>
  new AppError("validation_failed", { fields: { logoUrl: LOGO_REFUSALS[why] } });

const WHY = { unsupported_media: "type", payload_too_large: "size" } as const;

/** The picture at an address that someone typed. Never call it inside a transaction. */
export const fetchLogo = async (
  platform: Platform,
  address: string,
): Promise<{ content: Buffer; mimeType: LogoType }> => {
  const { content, contentType } = await fetchPicture(platform.outbound, address).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw refused(WHY[error.code as keyof typeof WHY] ?? "unreachable");
  });
  const mimeType = LOGO_TYPES.find((type) => type === contentType);
  if (!mimeType) throw refused("type");
  if (content.length > LOGO_MAX_BYTES) throw refused("size");
  if (picturePixels(content) > LOGO_PIXELS_MAX) throw refused("pixels");
  await refuseInfected(platform, content);
  return { content, mimeType };
};
