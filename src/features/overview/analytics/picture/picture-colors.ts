/**
 * The light theme's colors, since a picture goes on paper and into letters, in the form that every program understands: few
 * read `oklch`. A test compares them with the tokens.
 */
export const PICTURE_COLORS = {
  1: "#18654e",
  2: "#d57c11",
  3: "#4b73ba",
  4: "#5f9ca8",
  5: "#730e41",
  6: "#967265",
} as const;
export const HEAT_COLORS = ["#eeede8", "#b2e0cd", "#6ebda0", "#40997b", "#125e47"] as const;
export const INK = { text: "#162020", soft: "#434e4d", quiet: "#5c6766", line: "#e1e0db", paper: "#ffffff" } as const;
