const LONGEST_SIDE = 1600;
const QUALITY = 0.85;
const SMALL_ENOUGH_BYTES = 400_000;

/** The size that fits a photo into a square of `LONGEST_SIDE`, never larger than it is. */
export const fitSize = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * A photo as it is sent: drawn again at a sensible size, which also leaves out the place and time that a phone writes
 * into it. What the browser cannot draw is sent as it is; the server looks at the bytes.
 */
export const shrinkPhoto = async (file: File): Promise<Blob> => {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, fitSize(bitmap.width, bitmap.height));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    return drawn && (drawn.size < file.size || file.size > SMALL_ENOUGH_BYTES) ? drawn : file;
  } catch {
    return file;
  }
};
