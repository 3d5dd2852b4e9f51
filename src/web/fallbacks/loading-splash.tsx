import { Spinner } from "@tenure/ui";
import { FullPage } from "./full-page.tsx";
import { ScriptsOff } from "./scripts-off.tsx";

export function LoadingSplash() {
  return (
    <FullPage busy>
      <p className="text-base text-2">Professional real estate tracking tool</p>
      <ScriptsOff>This page needs them.</ScriptsOff>
      <Spinner size={20} label="Loading" />
    </FullPage>
  );
}
