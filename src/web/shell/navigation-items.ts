import {
  BarChart3,
  Building2,
  FolderLock,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  Workflow,
} from "lucide-react";
import type { User } from "../features.ts";
import { paths } from "../paths.ts";

export type NavigationItem = { label: string; to: string; icon: LucideIcon; keys: string };

const MAIN: readonly NavigationItem[] = [
  { label: "Dashboard", to: paths.dashboard, icon: LayoutDashboard, keys: "g d" },
  { label: "Properties", to: paths.properties, icon: Building2, keys: "g p" },
  { label: "Activity Ledger", to: paths.ledger, icon: ScrollText, keys: "g l" },
  { label: "File Vault", to: paths.files, icon: FolderLock, keys: "g f" },
  { label: "Rules Management", to: paths.rules, icon: Workflow, keys: "g r" },
  { label: "Analytics", to: paths.analytics, icon: BarChart3, keys: "g a" },
];

const ORGANIZATION: NavigationItem = { label: "Organization", to: paths.organization, icon: ListChecks, keys: "g o" };
const SUPER_ADMIN: NavigationItem = { label: "Super Admin", to: paths.superAdmin, icon: ShieldCheck, keys: "" };

type Viewer = Pick<User, "role" | "isAdmin">;

/** The sidebar's links for one person (specification section 2, "App shell"). */
export const navigationFor = (viewer: Viewer | null): readonly NavigationItem[] => [
  ...MAIN,
  ...(viewer?.role === "org_admin" || viewer?.role === "super_admin" ? [ORGANIZATION] : []),
  ...(viewer?.isAdmin ? [SUPER_ADMIN] : []),
];

/** Places that have keys but no link in the sidebar. */
export const OTHER_CHORDS = [
  { label: "Team", to: paths.team, keys: "g t" },
  { label: "Settings", to: paths.settings, keys: "g s" },
  { label: "Weekly close", to: paths.weeklyClose, keys: "g w" },
] as const;

/** True for the page itself and the pages below it. */
export const isHere = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
