import libheif from "libheif-js/wasm-bundle.js";

export type Pixels = { content: Buffer; width: number; height: number };

/** Values of `heif_colorspace`, `heif_chroma` and `heif_channel` in libheif's headers: three bytes per pixel. */
const RGB = 1;
const INTERLEAVED = 10;
const BYTES_PER_PIXEL = 3;

const newAnswer = () => {
  const at = libheif._malloc(16);
  return { at, word: () => new DataView(libheif.HEAPU8.buffer).getUint32(at, true) };
};

/**
 * The main picture of a HEIC file, upright. The image library that opens everything else has no decoder for HEVC, so
 * this is libheif in WebAssembly; it lives only in the child process and dies with it, which is why nothing is freed.
 */
export const decodeHeic = (content: Buffer, pixelsMax: number): Pixels => {
  const [error, answer] = [newAnswer(), newAnswer()];
  const succeed = (): void => {
    if (error.word() !== 0) throw new Error("not a picture that libheif opens");
  };
  const given = libheif._malloc(content.length);
  libheif.HEAPU8.set(content, given);
  const context = libheif._heif_context_alloc();
  libheif._heif_context_read_from_memory_without_copy(error.at, context, given, content.length, 0);
  succeed();
  libheif._heif_context_get_primary_image_handle(error.at, context, answer.at);
  succeed();
  const handle = answer.word();
  if (libheif._heif_image_handle_get_width(handle) * libheif._heif_image_handle_get_height(handle) > pixelsMax)
    throw new Error("a picture that says it is larger is not unpacked");
  libheif._heif_decode_image(error.at, handle, answer.at, RGB, INTERLEAVED, 0);
  succeed();
  return pixelsOf(answer.word());
};

const pixelsOf = (image: number): Pixels => {
  const width = libheif._heif_image_get_width(image, INTERLEAVED);
  const height = libheif._heif_image_get_height(image, INTERLEAVED);
  const stride = newAnswer();
  const plane = libheif._heif_image_get_plane_readonly(image, INTERLEAVED, stride.at);
  const lineBytes = width * BYTES_PER_PIXEL;
  const lines = Buffer.from(libheif.HEAPU8.buffer, plane, stride.word() * height);
  if (stride.word() === lineBytes) return { content: lines, width, height };
  const content = Buffer.alloc(lineBytes * height);
  for (let line = 0; line < height; line += 1)
    lines.copy(content, line * lineBytes, line * stride.word(), line * stride.word() + lineBytes);
  return { content, width, height };
};
