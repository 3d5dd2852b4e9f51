import type { CommentedOn } from "#web/slots/slots.ts";
import { entryPath, paths, propertyTabPath } from "#web/paths.ts";

/** The page that shows a subject. */
export const placeOf = ({ on, onId }: CommentedOn): string => {
  switch (on) {
    case "entry":
      return entryPath(onId);
    case "property":
      return propertyTabPath(onId, "details");
    case "stay":
      return paths.stays;
    case "others_hours":
      return paths.othersHours;
    case "election":
      return paths.elections;
    case "year":
      return `${paths.weeklyClose}?year=${onId}`;
    case "person":
    case "position":
      return paths.peopleAndWork;
  }
};
