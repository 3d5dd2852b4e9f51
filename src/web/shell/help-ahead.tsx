import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { whenIdle } from "../lazy/when-idle.ts";
import { helpPath, paths } from "../paths.ts";

/** Help is fetched while nothing else is: it reads without a connection then. */
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
