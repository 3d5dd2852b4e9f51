import { addDays, type CivilDate, daysBetween, mondayOf } from "#shared/civil-date.ts";
import { DEMO_TIME_ZONE } from "#shared/demo/demo-time.ts";
import { PERSONA, PERSONA_PEOPLE, PERSONA_PROPERTIES } from "../persona.ts";
import type { PersonaEntry } from "./entries.ts";

/** An event of the sample professional's calendar; without `minutes` it lasts all day. */
type Appointment = {
  title: string;
  /** One of their properties, an address elsewhere, or nowhere. */
  place: number | string | null;
  starts: string;
  minutes: number | null;
  guest?: string;
  /** Left out of what is proposed: it was called off, or the professional said no. */
  outcome?: "canceled" | "declined";
};

type DatedAppointment = Appointment & { date: CivilDate };

const ROOFERS = "erieroofing.example";

/** On working days without an entry, the latest first. Some are no work: a person ignores them. */
const APPOINTMENTS: readonly Appointment[] = [
  { title: "Showing 220 Birch #4", place: 2, starts: "17:30", minutes: 45 },
  {
    title: "Erie Roofing, estimate for the north side",
    place: 0,
    starts: "09:00",
    minutes: 75,
    guest: `dan@${ROOFERS}`,
  },
  { title: "Dentist, Dr. Lang", place: "88 Madison Ave, Toledo", starts: "08:00", minutes: 45 },
  { title: "Furnace service, Linden House", place: 4, starts: "13:00", minutes: 90, guest: "office@tricounty.example" },
  { title: "Paint day at Maple Duplex", place: 1, starts: "", minutes: null },
  { title: "Showing Cedar Triplex, upper unit", place: 3, starts: "12:15", minutes: 40 },
  { title: "Roof inspection, 14 Elm Street", place: 0, starts: "10:30", minutes: 60, guest: `dispatch@${ROOFERS}` },
  { title: "Quarterly call with Ana", place: null, starts: "15:00", minutes: 45, guest: PERSONA_PEOPLE.cpa.email },
  { title: "Lease signing, Juniper House", place: 6, starts: "16:00", minutes: 45 },
  { title: "Parents' evening", place: "Perkins Elementary, Sandusky", starts: "18:30", minutes: 90 },
  { title: "City rental inspection, Maple Duplex", place: 1, starts: "10:00", minutes: 80 },
  { title: "Open house, Grant Duplex", place: 5, starts: "13:00", minutes: 150 },
  { title: "Landlord association lunch", place: "Toledo Club", starts: "12:00", minutes: 60, outcome: "declined" },
  { title: "Roofers back on Elm, flashing", place: 0, starts: "08:30", minutes: 120, guest: `dan@${ROOFERS}` },
  { title: "Bank, refinance of the Columbus houses", place: null, starts: "11:00", minutes: 30 },
  { title: "Showing Foxglove House", place: 9, starts: "17:00", minutes: 35 },
  { title: "Showing Dogwood House", place: 8, starts: "17:45", minutes: 30, outcome: "canceled" },
  { title: "Hearing, property tax appeal", place: "175 S Main St, Akron", starts: "09:30", minutes: 60 },
  { title: "Meter readings, Hawthorne Four", place: 7, starts: "09:15", minutes: 50 },
];

/** Entries that were on the calendar before they were logged, by how their descriptions begin. */
const WAS_PLANNED = /^(?:Move-in walk-through|Renewal) with [^,:]+/;
const LOGGED_STARTS = ["09:30", "13:15", "16:30"] as const;

/** The events of the last work that was logged too: to confirm one as well would count its hours twice. */
const loggedAppointments = (entries: readonly PersonaEntry[]): DatedAppointment[] => {
  const planned = entries.filter(({ description }) => WAS_PLANNED.test(description)).slice(-LOGGED_STARTS.length);
  return planned.map(({ date, description, property, durationSeconds }, index) => ({
    date,
    title: WAS_PLANNED.exec(description)?.[0] ?? description,
    place: property,
    starts: LOGGED_STARTS[index] ?? "09:30",
    minutes: Math.round(durationSeconds / 60),
  }));
};

const isWeekend = (date: CivilDate): boolean => daysBetween(mondayOf(date), date) > 4;

const otherAppointments = (entries: readonly PersonaEntry[], today: CivilDate): DatedAppointment[] => {
  const busy = new Set(entries.map(({ date }) => date));
  let date = today;
  return APPOINTMENTS.map((appointment) => {
    do date = addDays(date, -1);
    while (busy.has(date) || isWeekend(date));
    return { ...appointment, date };
  });
};

const addressOf = (place: Appointment["place"]): string | null => {
  if (typeof place !== "number") return place;
  const { address, city } = PERSONA_PROPERTIES[place] ?? { address: "", city: "" };
  return `${address}, ${city}`;
};

const ANSWERS = { declined: "DECLINED", canceled: "ACCEPTED" } as const;

const timesOf = ({ date, starts, minutes }: DatedAppointment): string[] => {
  const day = date.replaceAll("-", "");
  if (minutes === null) return [`DTSTART;VALUE=DATE:${day}`];
  return [`DTSTART;TZID=${DEMO_TIME_ZONE}:${day}T${starts.replace(":", "")}00`, `DURATION:PT${minutes}M`];
};

const eventOf = (appointment: DatedAppointment, index: number): string[] => {
  const { date, title, guest, outcome } = appointment;
  const address = addressOf(appointment.place);
  const made = `${addDays(date, -6).replaceAll("-", "")}T150000Z`;
  const answer = outcome ? ANSWERS[outcome] : "ACCEPTED";
  return [
    "BEGIN:VEVENT",
    `UID:${date}-${index}@calendar.example`,
    `DTSTAMP:${made}`,
    `CREATED:${made}`,
    `SUMMARY:${title.replaceAll(",", "\\,")}`,
    ...timesOf(appointment),
    ...(address === null ? [] : [`LOCATION:${address.replaceAll(",", "\\,")}`]),
    ...(guest ? [`ORGANIZER:mailto:${guest}`] : []),
    ...(guest || outcome === "declined" ? [`ATTENDEE;PARTSTAT=${answer}:mailto:${PERSONA.email}`] : []),
    ...(outcome === "canceled" ? ["STATUS:CANCELLED"] : []),
    "END:VEVENT",
  ];
};

/** The export of the professional's calendar: twenty events that may be work, one called off and one declined. */
export const personaCalendar = (entries: readonly PersonaEntry[], today: CivilDate): File => {
  const events = [...otherAppointments(entries, today), ...loggedAppointments(entries)];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Calendar//EN",
    "X-WR-CALNAME:Home and rentals",
    ...events.flatMap(eventOf),
    "END:VCALENDAR",
  ];
  return new File([`${lines.join("\r\n")}\r\n`], "calendar.ics", { type: "text/calendar" });
};

/** What the professional wants filled in by itself. */
export const personaRules = (propertyIds: readonly string[]) => [
  {
    ruleName: "Roofers",
    integrationType: "global",
    conditions: { titleKeywords: ["roof"], attendeeDomains: [ROOFERS], senderDomains: [ROOFERS] },
    defaultActivityType: "vendor-contractor-management",
    defaultPropertyId: propertyIds[0],
  },
  {
    ruleName: "Showings",
    integrationType: "calendar",
    conditions: { titleKeywords: ["showing", "open house", "walk-through"] },
    defaultActivityType: "leasing-tenant-relations",
  },
];
