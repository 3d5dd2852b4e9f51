import type { ORGANIZATION_PLANS } from "../domain.ts";

export type OrganizationPlan = (typeof ORGANIZATION_PLANS)[number];

type PlanRow = {
  label: string;
  /** The most seats that it can have. */
  seatsMax: number;
  /** Its own name, picture and colors. */
  branding: boolean;
  /** Its own domain in links. */
  customDomain: boolean;
};

/** What each organization plan includes, in one table. */
export const ORGANIZATION_PLAN_TABLE: Readonly<Record<OrganizationPlan, PlanRow>> = {
  free: { label: "Free", seatsMax: 5, branding: false, customDomain: false },
  pro: { label: "Pro", seatsMax: 1000, branding: true, customDomain: false },
  enterprise: { label: "Enterprise", seatsMax: 1000, branding: true, customDomain: true },
};
