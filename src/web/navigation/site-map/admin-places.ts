import { paths } from "#web/paths.ts";
import type { Place } from "./place.ts";

/** The pages of administrators: the first is the menu's item, the others are its tabs in this order. */
export const ADMIN_PLACES = [
  {
    id: "superAdmin",
    isPersonal: true,
    menu: "admin",
    to: paths.superAdmin,
    title: "Super Admin",
    tab: "Overview",
    about: "Sign-ups, plans, revenue and jobs at a glance",
    words: "admin, administration, system, metrics, mrr, churn",
    needs: "admin",
  },
  {
    id: "superAdminUsers",
    tabOf: "superAdmin",
    to: paths.superAdminUsers,
    title: "Users",
    about: "Find an account, suspend it, give it premium",
    words: "users, accounts, customers, suspend, grant premium, verify email, find user",
    needs: "admin",
  },
  {
    id: "superAdminUser",
    under: "superAdminUsers",
    to: "/super-admin/users/:id",
    title: "User",
    about: "One account",
    words: "",
    needs: "admin",
  },
  {
    id: "superAdminAffiliates",
    tabOf: "superAdmin",
    to: paths.superAdminAffiliates,
    title: "Affiliate settings",
    about: "Commission and payouts",
    words: "commission, payout",
    needs: "admin",
  },
] as const satisfies readonly Place[];
