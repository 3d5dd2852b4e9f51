import type { ReactNode } from "react";

export type GalleryExample = {
  id: string;
  /** The component and its state. */
  name: string;
  group: string;
  render: () => ReactNode;
};
