import type { ActivityType } from "#shared/domain.ts";

/** Descriptions of sample work: `{…}` stands for one of `WORDS`, so that no two days read alike. */
export type Work = {
  activityType: ActivityType;
  minutes: readonly [number, number];
  /** How often it is done compared with the others. */
  weight: number;
  texts: readonly string[];
  /** At the cabins, where guests stay for days. */
  shortTermTexts?: readonly string[];
};

export const WORDS: Readonly<Record<string, readonly string[]>> = {
  room: ["kitchen", "upstairs bath", "front bedroom", "back bedroom", "hall", "living room", "basement", "porch"],
  part: [
    "faucet",
    "storm door",
    "garbage disposal",
    "smoke alarms",
    "door lock",
    "range hood",
    "light switch",
    "toilet",
  ],
  vendor: [
    "Miller Plumbing",
    "Erie Roofing",
    "Kovacs Electric",
    "Tri-County Heating",
    "Hallmark Floors",
    "Boyd & Sons",
  ],
  tenant: [
    "Ms. Chen",
    "the Novaks",
    "Mr. Boyd",
    "Denise P.",
    "the Garcias",
    "Tyrell W.",
    "Mrs. Okafor",
    "the Lindgrens",
  ],
  count: ["two", "three", "four", "five"],
  store: ["the hardware store", "the supply house", "the lumber yard"],
};

export const WORK: readonly Work[] = [
  {
    activityType: "maintenance-repairs-oversight",
    minutes: [90, 240],
    weight: 6,
    texts: [
      "Replaced the {part} by the {room}, cleaned up and took photos",
      "Patched and painted the {room} after the leak, {count} coats",
      "Oversaw {vendor} in the {room}, checked the delivery against the order",
      "Cleared the drain under the {room}, ran it for ten minutes, no leak",
      "Caulked the {room} windows and planed the door for {tenant}",
      "Pulled the old floor in the {room}, {count} bags to the dump",
    ],
  },
  {
    activityType: "leasing-tenant-relations",
    minutes: [35, 130],
    weight: 4,
    texts: [
      "Showed the place to {count} applicants, answered questions about the lease",
      "Move-in walk-through with {tenant}, photos of every room",
      "Called {tenant} about the late rent, agreed on a date in writing",
      "Renewal with {tenant}: went through the new terms and signed",
      "Ran the background check for {tenant} and called {count} references",
    ],
    shortTermTexts: [
      "Turned the place over between guests: linens, {room}, supplies",
      "Checked {count} guests in, showed them the {part} and the dock",
      "Answered {count} guests about dates and set the prices for next month",
    ],
  },
  {
    activityType: "vendor-contractor-management",
    minutes: [25, 90],
    weight: 3,
    texts: [
      "Compared {count} quotes for the {room}, chose {vendor}",
      "Met {vendor} on site about the {part}, marked what to do",
      "Went through the invoice of {vendor} line by line, paid it",
    ],
  },
  {
    activityType: "property-management",
    minutes: [30, 100],
    weight: 3,
    texts: [
      "Walked the place after the storm, checked gutters and {room}",
      "Fall check with a list: {room}, {part}, furnace filter",
      "Read the meters and set the thermostat schedule with {tenant}",
    ],
  },
  {
    activityType: "bookkeeping-recordkeeping",
    minutes: [25, 75],
    weight: 2,
    texts: ["Posted rents and sent {count} receipts", "Entered {count} bills and matched the deposits"],
  },
  {
    activityType: "compliance-legal-administration",
    minutes: [35, 130],
    weight: 1,
    texts: [
      "Renewed the rental registration, {count} forms, paid the fee",
      "Prepared the hearing on the property tax appeal, {count} comparable sales",
    ],
  },
  {
    activityType: "travel-property-related-tasks",
    minutes: [15, 40],
    weight: 2,
    texts: ["Drove from the house before to {store} for the {part}", "Drove on from one house to the next with tools"],
  },
  {
    activityType: "strategic-planning-portfolio-management",
    minutes: [40, 90],
    weight: 1,
    texts: ["Compared {count} lenders for a refinance", "Read last month's statements of all houses"],
  },
];

/** What the spouse does: the cabins between guests, most weekends. */
export const SPOUSE_WORK: readonly Work[] = [
  {
    activityType: "property-management",
    minutes: [100, 190],
    weight: 3,
    texts: [
      "Cleaned between guests, changed {count} beds, restocked the {room}",
      "Opened up for the weekend: {room}, water, {part}, boat house",
    ],
  },
  {
    activityType: "maintenance-repairs-oversight",
    minutes: [80, 170],
    weight: 1,
    texts: ["Fixed the {part} before the guests came", "Stained the {room} steps, {count} boards new"],
  },
];

/** What the helper logs, which waits for approval. */
export const HELPER_WORK = [
  { daysAgo: 8, minutes: 95, description: "Raked the yard and cleaned out the gutters, three bags" },
  { daysAgo: 5, minutes: 70, description: "Let the plumber in, waited for the pressure test" },
  { daysAgo: 2, minutes: 120, description: "Painted the hall doors, second coat" },
] as const;
