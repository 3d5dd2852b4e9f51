import { useEffect, useState } from "react";

/** A value once it has been stable for a while: announcements must not follow every keystroke. */
export const useSettled = <T>(value: T, afterMs = 800): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
};
