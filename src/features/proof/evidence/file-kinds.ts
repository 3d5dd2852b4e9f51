export const FILE_KINDS = ["image", "pdf", "text", "document", "audio", "video", "archive"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What the vault takes, by the media type that the bytes show. No SVG, no HTML: they can contain a program. */
const KIND_OF_TYPE: ReadonlyMap<string, FileKind> = new Map([
  ["image/jpeg", "image"],
  ["image/png", "image"],
  ["image/webp", "image"],
  ["image/gif", "image"],
  ["image/heic", "image"],
  ["image/heif", "image"],
  ["image/avif", "image"],
  ["image/tiff", "image"],
  ["application/pdf", "pdf"],
  ["text/plain", "text"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "document"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "document"],
  ["application/vnd.openxmlformats-officedocument.presentationml.presentation", "document"],
  ["application/msword", "document"],
  ["application/vnd.ms-excel", "document"],
  ["application/vnd.ms-powerpoint", "document"],
  ["application/vnd.ms-outlook", "document"],
  ["application/vnd.oasis.opendocument.text", "document"],
  ["application/vnd.oasis.opendocument.spreadsheet", "document"],
  ["application/vnd.oasis.opendocument.presentation", "document"],
  ["application/zip", "archive"],
  ["audio/mpeg", "audio"],
  ["audio/mp4", "audio"],
  ["audio/x-m4a", "audio"],
  ["audio/wav", "audio"],
  ["video/mp4", "video"],
  ["video/x-m4v", "video"],
  ["video/quicktime", "video"],
]);

export const kindOfType = (mimeType: string): FileKind | null => KIND_OF_TYPE.get(mimeType) ?? null;

/** What a browser may show in our own page; everything else can only be saved. */
const INLINE_TYPES: ReadonlySet<string> = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);
export const mayShowInline = (mimeType: string): boolean => INLINE_TYPES.has(mimeType);

/** What a picture becomes when it is rewritten, which is how place, time and device are removed from it. */
const REWRITTEN_TYPES: ReadonlyMap<string, string> = new Map([
  ["image/jpeg", "image/jpeg"],
  ["image/png", "image/png"],
  ["image/webp", "image/webp"],
  ["image/gif", "image/gif"],
  ["image/tiff", "image/tiff"],
  ["image/heic", "image/jpeg"],
  ["image/heif", "image/jpeg"],
  ["image/avif", "image/jpeg"],
]);
/** Null: it cannot be rewritten. */
export const rewrittenType = (mimeType: string): string | null => REWRITTEN_TYPES.get(mimeType) ?? null;

/** `IMG_1.heic` becomes `IMG_1.jpg` where its copy is a JPEG; where the kind stays the same, so does the name. */
export const rewrittenName = (name: string, mimeType: string): string =>
  rewrittenType(mimeType) === mimeType ? name : `${name.replace(/\.[^./\\]{1,5}$/, "")}.jpg`;

export const ACCEPTED_WORDS =
  "Photos, PDF, text, Word, Excel, PowerPoint, OpenDocument, Outlook messages, audio, video or ZIP";
