import { findIana } from "windows-iana";
import { parseComponent, textOf } from "../jcal.ts";
import type { ZoneAnswer } from "#features/intake/sources/zone-answer.ts";
import { describedZone } from "./described-zone.ts";
import { isZoneName, namedZone, UTC_ZONE, type Zone } from "./zone.ts";

export type FindZone = (name: string) => Zone | null;

const UTC_NAME = /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal)$/i;

const byName = (name: string): Zone | null => {
  if (UTC_NAME.test(name)) return UTC_ZONE;
  return isZoneName(name) ? namedZone(name) : null;
};

/**
 * `/freeassociation.sourceforge.net/America/New_York`, `/mozilla.org/20050126_1/America/Indiana/Knox`: who gives the name
 * stands before it (RFC 5545, 3.2.19).
 */
const behindPrefix = (name: string): Zone | null => {
  if (!name.startsWith("/")) return null;
  const parts = name.split("/").filter((part) => part !== "");
  for (const count of [3, 2, 1]) {
    const zone = parts.length > count ? byName(parts.slice(-count).join("/")) : null;
    if (zone) return zone;
  }
  return null;
};

/** As Windows, Outlook and Exchange call it, where they don't say the country. */
const windowsZone = (name: string): Zone | null => {
  const [known] = findIana(name, "001");
  return known === undefined ? null : byName(known);
};

const fromFile = (lines: string): [string, Zone] | null => {
  const component = parseComponent(lines);
  const name = component && textOf(component, "tzid");
  if (!component || !name) return null;
  const zone = byName(textOf(component, "x-lic-location")) ?? describedZone(component, lines);
  return zone && [name, zone];
};

/**
 * What the zones of one file mean: a name of the IANA or of Windows first, since files describe such a zone for their own
 * years alone; then the file's description. Short names ("EST") mean their description where there is one. A name that
 * nothing explains is what the person said that it is; until then it means no zone, and never the server's.
 */
export const zonesOfFile = (zones: readonly string[], answers: readonly ZoneAnswer[]): FindZone => {
  const answered = new Map(answers.map(({ name, timeZone }) => [name, timeZone]));
  const described = new Map(zones.flatMap((lines) => [fromFile(lines)].filter((found) => found !== null)));
  const known = new Map<string, Zone | null>();
  const find = (name: string): Zone | null =>
    (name.includes("/") ? byName(name) : null) ??
    behindPrefix(name) ??
    windowsZone(name) ??
    described.get(name) ??
    byName(name) ??
    byName(answered.get(name) ?? "");
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const zone = find(name);
    known.set(name, zone);
    return zone;
  };
};
