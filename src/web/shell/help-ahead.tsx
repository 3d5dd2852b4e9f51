import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { whenIdle } from "../lazy/when-idle.ts";
import { helpPath, paths } from "../paths.ts";

/** Fetches the help while nothing else is being fetched, so that it can be read without a connection. */
export function HelpAhead() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle) return null;
  return (
    <>
      <PrefetchPageLinks page={paths.help} />
      <PrefetchPageLinks page={helpPath("tour")} />
    </>
  );
}
