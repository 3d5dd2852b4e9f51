import { DropdownMenu, IconButton, MenuRadioGroup, MenuRadioItem } from "@tenure/ui";
import { Monitor, Moon, Sun } from "lucide-react";
import { isTheme, THEME_LABELS, THEMES } from "../theme/theme.ts";
import { useTheme } from "../theme/use-theme.ts";

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

export function ThemeMenu({ side = "top" }: { side?: "top" | "bottom" | "right" }) {
  const { theme, chooseTheme } = useTheme();
  const Icon = ICONS[theme];
  return (
    <DropdownMenu
      side={side}
      trigger={<IconButton label="Theme" icon={<Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />} />}
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
