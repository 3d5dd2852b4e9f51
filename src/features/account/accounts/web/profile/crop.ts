/** A picture is kept as a square of this many pixels. */
export const AVATAR_PIXELS = 512;
const QUALITY = 0.88;

/** What is cut out: the zoom (1: the largest square), and where its middle lies, 0 to 1 of the room there is. */
export type Crop = { zoom: number; x: number; y: number };
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_MAX = 4;

/** The square of the picture that a crop describes. It never extends beyond the picture. */
export const squareOf = (
  { width, height }: { width: number; height: number },
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } => {
  const side = Math.min(width, height) / Math.min(Math.max(zoom, 1), ZOOM_MAX);
  const within = (share: number): number => Math.min(Math.max(share, 0), 1);
  return { left: (width - side) * within(x), top: (height - side) * within(y), side };
};

export const drawSquare = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const { left, top, side } = squareOf(picture, crop);
  Object.assign(canvas, { width: AVATAR_PIXELS, height: AVATAR_PIXELS });
  canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, AVATAR_PIXELS, AVATAR_PIXELS);
};

/** Drawn again, which also leaves out the place and time that a phone writes into a photo. */
export const fileOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
