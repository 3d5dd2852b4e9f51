import { type BrandPalette, type BrandTheme, GROUNDS } from "#shared/brand/brand-palette.ts";

/** The tokens `text` and `text-2` of both themes; a page wears one theme at a time, and here both are shown. */
const INK = { light: ["#1a2120", "#495351"], dark: ["#edefeb", "#b5bbb7"] } as const;

export type BrandPreviewProps = { theme: BrandTheme; title: string; logo: string | null; palette: BrandPalette };

/** A piece of the product in the colors of an organization. For show only: nothing in it can be pressed. */
export function BrandPreview({ theme, title, logo, palette }: BrandPreviewProps) {
  const [canvas, surface, sunken] = GROUNDS[theme];
  const [text, text2] = INK[theme];
  return (
    <figure className="overflow-clip rounded-lg border border-line">
      <div aria-hidden="true" className="flex" style={{ backgroundColor: canvas, color: text }}>
        <div className="flex w-2/5 min-w-0 flex-col gap-2 p-3" style={{ backgroundColor: sunken }}>
          <span className="flex min-w-0 items-center gap-2">
            {logo !== null && <img src={logo} alt="" className="h-5 max-w-14 shrink-0 object-contain" />}
            <span className="truncate font-serif text-base font-semibold">{title}</span>
          </span>
          <span
            className="truncate rounded-md px-2 py-1 text-sm font-medium"
            style={{ backgroundColor: palette.selected, color: palette.brandText }}
          >
            Dashboard
          </span>
          <span className="truncate px-2 py-1 text-sm" style={{ color: text2 }}>
            Properties
          </span>
        </div>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2 p-3">
          <span className="text-sm" style={{ color: palette.brandText, backgroundColor: surface }}>
            A link
          </span>
          <span
            className="rounded-md px-3 py-1.5 text-sm font-medium"
            style={{ backgroundColor: palette.brand, color: palette.onBrand }}
          >
            Log time
          </span>
          <span
            className="rounded-md px-3 py-1.5 text-sm font-medium"
            style={{ backgroundColor: palette.brandHover, color: palette.onBrand }}
          >
            Log time
          </span>
        </div>
      </div>
      <figcaption className="border-t border-line px-3 py-1.5 text-sm text-3">
        {theme === "light" ? "Light pages" : "Dark pages"}
      </figcaption>
    </figure>
  );
}
