import type { ReactNode } from "react";

/** Hours as the samples show them; the product brings its own words to these parts. */
export const sampleHours = (seconds: number): string => `${(seconds / 3600).toFixed(1)} h`;

export type GalleryExample = {
  id: string;
  /** The component and its state. */
  name: string;
  group: string;
  render: () => ReactNode;
};
