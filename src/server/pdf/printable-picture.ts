import sharp from "sharp";

sharp.concurrency(1);
sharp.cache(false);

/** 8 bits of red, green and blue or of grey, on white, not interlaced: such a PNG is embedded as it is, at once. */
export type PrintablePicture = { png: Uint8Array; width: number; height: number };

type Limits = { pixelsMax: number; width: number; height: number };

/**
 * A PNG or a JPEG for paper, at most `width` by `height` pixels. pdfkit embeds others late or not at all: transparent,
 * interlaced and broken ones. Null: it cannot be opened. For processes that open nothing else.
 */
export const printablePicture = async (
  content: Uint8Array,
  { pixelsMax, width, height }: Limits,
): Promise<PrintablePicture | null> => {
  try {
    const picture = sharp(content, { limitInputPixels: pixelsMax });
    const { data, info } = await picture
      .autoOrient()
      .resize(width, height, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .png({ progressive: false, palette: false })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
};
