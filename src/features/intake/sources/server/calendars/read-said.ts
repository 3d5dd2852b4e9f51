import { readEvents, type CalendarRequest } from "#features/intake/sources/ics/read-calendar.ts";
import { summarizeLeftOut } from "#features/intake/sources/rules.ts";
import { inOwnFolder } from "../reading/in-own-folder.ts";
import { readCalendarFile, type ReadEvents } from "../reading/read-calendar-file.ts";
import { type Said, ServiceRefusal } from "../syncing/port.ts";

const NOTHING: ReadEvents = {
  items: [],
  leftOut: { counts: {}, listed: [] },
  unknownZones: [],
  calledOff: [],
  passedOver: [],
  untold: [],
  nextEndsAt: null,
};

/** What a service said, by the rules of a calendar file. iCalendar goes through the guarded process. Throws `ServiceRefusal`. */
export const readSaid = async (said: Said, request: CalendarRequest): Promise<ReadEvents> => {
  if (said.form === "events") {
    const { leftOut, ...read } = readEvents(said, request);
    return { ...read, leftOut: summarizeLeftOut(leftOut) };
  }
  if (said.texts.length === 0) return NOTHING;
  const content = Buffer.from(JSON.stringify(said.texts));
  const reading = await inOwnFolder(content, (path) => readCalendarFile(path, request, { form: "texts" }));
  if (reading.ok) return reading.value;
  throw new ServiceRefusal("It answered with a calendar that we can't read.", { is: "failed", of: "calendar" });
};
