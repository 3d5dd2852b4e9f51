import * as z from "zod/mini";
import { type BrandPalette, brandPalette } from "./brand-palette.ts";

const paletteSchema = z.strictObject({
  brand: z.string(),
  brandHover: z.string(),
  brandText: z.string(),
  brandSoft: z.string(),
  selected: z.string(),
  onBrand: z.string(),
});

/** What an organization's people see in place of ours: its name, its picture, its colors as they are used. */
export const brandingSchema = z.strictObject({
  title: z.string(),
  /** Where we serve its picture; null: it has none. */
  logo: z.nullable(z.string()),
  colors: z.strictObject({ light: paletteSchema, dark: paletteSchema }),
});
export type Branding = z.infer<typeof brandingSchema>;

export const brandColors = (primary: string, secondary: string): Record<"light" | "dark", BrandPalette> => ({
  light: brandPalette("light", primary, secondary),
  dark: brandPalette("dark", primary, secondary),
});

/** The picture's address contains a word that changes with it, so a fetched copy may be cached indefinitely. */
export const ORGANIZATION_LOGO_PATH = "/api/organizations/:organizationId/logo/:picture";
