import { useSyncExternalStore } from "react";
import { chooseTheme, readTheme, type Theme, watchTheme } from "./theme.ts";

export const useTheme = (): { theme: Theme; chooseTheme: (theme: Theme) => void } => {
  const theme = useSyncExternalStore<Theme>(watchTheme, readTheme, () => "system");
  return { theme, chooseTheme };
};
