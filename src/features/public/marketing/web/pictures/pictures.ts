import { paths } from "#web/paths.ts";

export const PICTURE_SIZE = { width: 1040, height: 640 } as const;

/** What the script that takes the pictures opens (`path`, until it says `waitsFor`), and which page shows it (`on`). */
type Picture = { name: string; path: string; waitsFor: string; on: string; alt: string };

export const PICTURES = [
  {
    name: "ledger",
    path: paths.ledger,
    waitsFor: "Import",
    on: paths.timeTracking,
    alt: "The activity ledger of the sample professional: one row for each entry, with date, property, activity, hours and standing.",
  },
  {
    name: "compliance",
    path: paths.compliance,
    waitsFor: "Is real estate more than half of my work?",
    on: paths.materialParticipation,
    alt: "The status page of the sample professional: the verdict with its citations, and weeks that compare real estate work with other work.",
  },
  {
    name: "record",
    path: paths.record,
    waitsFor: "Where it stands",
    on: paths.auditReadyReporting,
    alt: "The record page of the sample professional: the events so far, the latest fingerprint, and the weekly mail.",
  },
  {
    name: "dashboard",
    path: paths.dashboard,
    waitsFor: "Hours that count toward 750",
    on: paths.goalProgress,
    alt: "The dashboard of the sample professional: the answer for the year, hours that count toward 750, and the pace.",
  },
  {
    name: "properties",
    path: paths.properties,
    waitsFor: "Archived",
    on: paths.multiProperty,
    alt: "The properties of the sample professional: twelve rentals with the hours logged at each.",
  },
] as const satisfies readonly Picture[];
