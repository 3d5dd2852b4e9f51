/** A public page in its first, short form: what is true today and no more. */
export type BriefPage = {
  title: string;
  description: string;
  paragraphs: readonly string[];
  links?: readonly { to: string; label: string }[];
  /** What the page describes does not exist yet. */
  isPlanned?: true;
  /** The page whose text this one repeats. */
  canonicalPath?: string;
  /** The address holds a secret: no search engine keeps it and no link carries it on. */
  isSecret?: true;
};

export const ADVICE = "Tenure gives general information, not tax advice. Ask your own adviser before you file.";
