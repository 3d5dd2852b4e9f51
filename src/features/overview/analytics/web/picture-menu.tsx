import { Button, DropdownMenu, MenuItem } from "@tenure/ui";
import { Image } from "lucide-react";
import type { Figure } from "#features/overview/analytics/figure.ts";
import { saveFile } from "#web/api/save-file.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";

const FORMATS = [
  { format: "png", label: "PNG, for letters and slides" },
  { format: "svg", label: "SVG, sharp at any size" },
] as const;
type Format = (typeof FORMATS)[number]["format"];

/** A chart as a picture with its sentence and where its numbers come from. */
export function PictureMenu({ figure, source }: { figure: Figure; source: string }) {
  const take = async (format: Format): Promise<void> => {
    try {
      const { saveableFigure } = await import("./saveable-figure.ts");
      const { content, fileName } = await saveableFigure(figure, source, format);
      saveFile(content, fileName);
    } catch (error) {
      showErrorToast("download", error);
    }
  };
  const trigger = (
    <Button
      variant="quiet"
      size="sm"
      aria-label="Save as picture"
      className="print:hidden"
      icon={<Image className="size-4" strokeWidth={1.75} />}
    >
      Picture
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger} align="end">
      {FORMATS.map(({ format, label }) => (
        <MenuItem key={format} onSelect={() => void take(format)}>
          {label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
