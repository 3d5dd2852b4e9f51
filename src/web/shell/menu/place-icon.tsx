import {
  BarChart3,
  BriefcaseBusiness,
  Building2,
  CalendarCheck,
  CircleHelp,
  ContactRound,
  FileText,
  FolderLock,
  Gauge,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Moon,
  Paperclip,
  ScrollText,
  Settings,
  ShieldCheck,
  Split,
  Users,
  UsersRound,
  Workflow,
} from "lucide-react";
import type { PlaceId } from "#web/navigation/site-map/site-map.ts";

/** The pictures of the menu. */
const ICONS: Partial<Record<PlaceId, LucideIcon>> = {
  dashboard: LayoutDashboard,
  properties: Building2,
  ledger: ScrollText,
  files: FolderLock,
  rules: Workflow,
  analytics: BarChart3,
  organization: ListChecks,
  superAdmin: ShieldCheck,
  status: Gauge,
  evidence: Paperclip,
  weeks: CalendarCheck,
  reports: FileText,
  people: BriefcaseBusiness,
  othersHours: UsersRound,
  stays: Moon,
  elections: Split,
  team: Users,
  clients: ContactRound,
  settings: Settings,
  help: CircleHelp,
};

export type PlaceIconProps = { id: string; className: string; strokeWidth?: number };

export function PlaceIcon({ id, className, strokeWidth = 1.75 }: PlaceIconProps) {
  const Icon = (ICONS as Record<string, LucideIcon>)[id] ?? FileText;
  return <Icon aria-hidden="true" className={className} strokeWidth={strokeWidth} />;
}
