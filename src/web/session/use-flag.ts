import type { FlagName } from "#shared/settings/flag-names.ts";
import { useUser } from "./use-user.ts";

/** Whether administrators have switched something on for the signed-in user. */
export const useFlag = (flag: FlagName): boolean => useUser().user?.flags[flag] === "active";
