/** A file that a mail brings along, as its service says it. `id`: within the mail. */
export type AttachedFile = { id: string; fileName: string; contentType: string; bytes: number };

/** Phones put photos in the text of a mail as signatures do logos: small ones are no file that anybody sent. */
const LOGO_BYTES_MAX = 20_000;

export const isLogo = ({ contentType, bytes, isInline }: AttachedFile & { isInline: boolean }): boolean =>
  isInline && contentType.startsWith("image/") && bytes <= LOGO_BYTES_MAX;
