import { useEffect, useState } from "react";

/** A value once it has stood still for a while: what is announced must not chase every key. */
export const useSettled = <T>(value: T, afterMs = 800): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
};
