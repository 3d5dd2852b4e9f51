import { formatInstant } from "@tenure/ui";
import { useSignedInUser } from "#web/session/use-user.ts";

/** An instant in the zone of the signed-in person. */
export const useInstantWords = (): ((instant: string) => string) => {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (instant) => formatInstant(instant, timeZone);
};
