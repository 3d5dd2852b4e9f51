import type { TextStyle } from "./type-setter.ts";

/** The scale of a report: serif headings, 9.5 point body, 8 point tables. Black on white; grey only for what is minor. */
export const STYLES = {
  title: { face: "serif", size: 25, leading: 30, grey: 0 },
  subtitle: { face: "serif", size: 13, leading: 18, grey: 0.25 },
  section: { face: "serif", size: 15, leading: 20, grey: 0 },
  verdict: { face: "serif", size: 13, leading: 18, grey: 0 },
  group: { face: "strong", size: 10, leading: 14, grey: 0 },
  body: { face: "text", size: 9.5, leading: 13.5, grey: 0 },
  bodyStrong: { face: "strong", size: 9.5, leading: 13.5, grey: 0 },
  note: { face: "text", size: 8, leading: 11, grey: 0.35 },
  head: { face: "strong", size: 7.5, leading: 10, grey: 0.25 },
  cell: { face: "text", size: 8, leading: 10.6, grey: 0 },
  cellStrong: { face: "strong", size: 8, leading: 10.6, grey: 0 },
  cellNote: { face: "text", size: 7, leading: 9.4, grey: 0.35 },
  logCell: { face: "text", size: 6.8, leading: 8.6, grey: 0 },
  logStrong: { face: "strong", size: 6.8, leading: 8.6, grey: 0 },
  logNote: { face: "text", size: 6.3, leading: 7.8, grey: 0.35 },
  tag: { face: "strong", size: 7.5, leading: 13, grey: 0 },
  footer: { face: "text", size: 7.5, leading: 10, grey: 0.35 },
} as const satisfies Record<string, TextStyle>;
