import { figurePicture, type Picture } from "#features/overview/analytics/picture/figure-picture.ts";
import type { Figure } from "#features/overview/analytics/figure.ts";

/** Pixels per unit of the picture: sharp on paper. */
const SCALE = 2;

/** A chart as a file; the PNG is painted from the SVG, so that both say the same. */
export const saveableFigure = async (
  figure: Figure,
  source: string,
  format: "svg" | "png",
): Promise<{ content: Blob; fileName: string }> => {
  const picture = figurePicture(figure, source);
  const content = format === "svg" ? new Blob([picture.svg], { type: "image/svg+xml" }) : await paint(picture);
  return { content, fileName: `tenure-${figure.question}.${format}` };
};

const paint = async ({ svg, width, height }: Picture): Promise<Blob> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the browser gave no picture");
  return blob;
};
