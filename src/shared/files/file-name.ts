/** The limit of most file systems. */
const FILE_NAME_MAX = 255;

/** What a file is called if its name says nothing. */
const PLAIN_NAME = "file";

/** Invisible but not a space: a name of only these shows as blank. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A name as someone sent it, made fit for display: on one line, in the order in which it is read. Control characters,
 * marks that change the writing direction (`photo\u202Egpj.exe` shows as `photoexe.jpg`) and line ends become `_`; a
 * joiner stays, since scripts and emoji need it. A name that shows nothing becomes `file`, with the extension it had.
 */
export const cleanFileName = (name: string | undefined): string => {
  const clean = (name ?? "")
    .toWellFormed()
    .normalize("NFC")
    .trim()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u206A-\u206F]/gu, "_");
  const short = clean.slice(0, FILE_NAME_MAX).toWellFormed().trimEnd();
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(short)?.[0] ?? "";
  const stem = short.slice(0, short.length - ending.length);
  return stem.replaceAll(UNSEEN, "").replaceAll(/[._]/g, "") === "" ? `${PLAIN_NAME}${ending}` : short;
};
