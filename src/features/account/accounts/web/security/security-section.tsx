import { Button } from "@tenure/ui";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { leave } from "#web/outbox/leaving.tsx";
import { ChangePassword } from "./change-password.tsx";
import { SettingsPart } from "../settings-part.tsx";
import { SecondStepSettings } from "./second-step-settings.tsx";
import { SessionsList } from "./sessions-list.tsx";
import { SignInHistory } from "./sign-in-history.tsx";

/** How this account is opened, where it is open, and who signed in. */
export function SecuritySection() {
  return (
    <SettingsPart id="security" title={titleOf("security")}>
      <ChangePassword />
      <SecondStepSettings />
      <SessionsList />
      <p className="mt-5 mb-3 text-base text-2">
        Logging out clears everything Tenure keeps in this browser. If entries are still to be sent, we ask first.
      </p>
      <Button onClick={leave}>Log out</Button>
      <SignInHistory />
    </SettingsPart>
  );
}
