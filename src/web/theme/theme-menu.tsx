import { Button, DropdownMenu, IconButton, MenuRadioGroup, MenuRadioItem } from "@tenure/ui";
import { Monitor, Moon, Sun } from "lucide-react";
import { isTheme, THEME_LABELS, THEMES } from "./theme.ts";
import { useTheme } from "./use-theme.ts";

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

export type ThemeMenuProps = {
  side?: "top" | "bottom" | "right";
  /** With its label, if there is room. */
  labelled?: boolean;
};

export function ThemeMenu({ side = "top", labelled = false }: ThemeMenuProps) {
  const { theme, chooseTheme } = useTheme();
  const Icon = ICONS[theme];
  const icon = <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />;
  return (
    <DropdownMenu
      side={side}
      trigger={
        labelled ? (
          <Button variant="quiet" icon={icon}>
            Theme
          </Button>
        ) : (
          <IconButton label="Theme" icon={icon} />
        )
      }
    >
      <MenuRadioGroup value={theme} onValueChange={(value) => isTheme(value) && chooseTheme(value)}>
        {THEMES.map((each) => (
          <MenuRadioItem key={each} value={each}>
            {THEME_LABELS[each]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}
