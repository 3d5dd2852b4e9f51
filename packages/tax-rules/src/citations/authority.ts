/**
 * How directly an authority was consulted when its rule was written: primary = the text itself; secondary = a page about it;
 * memory = neither, so show such a figure with "verify".
 */
export type Seen = "primary" | "secondary" | "memory";

export type Authority = {
  /** As a tax professional would cite it. */
  readonly cite: string;
  /** What it says, in our own words. */
  readonly about: string;
  readonly seen: Seen;
  /** What remains to be checked. */
  readonly note?: string;
};
