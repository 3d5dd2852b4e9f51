import { PageHeader, SegmentedControl } from "@tenure/ui";
import { pageMeta } from "#web/page-meta.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { isTheme, THEME_LABELS, THEMES } from "#web/theme/theme.ts";
import { SingleKeysSwitch } from "#web/keyboard/single-keys-switch.tsx";
import { useTheme } from "#web/theme/use-theme.ts";
import { ConnectedAccounts } from "./identities/connected-accounts.tsx";
import { WhoLooked } from "#features/support/impersonation/web/index.ts";
import { NotificationSettings } from "#features/account/notifications/web/index.ts";
import { DeveloperPart, PlanPart, TaxProfilePart } from "./profile/link-parts.tsx";
import { PrivacyPart } from "./profile/privacy-part.tsx";
import { ProfileForm } from "./profile/profile-form.tsx";
import { SecuritySection } from "./security/security-section.tsx";
import { SettingsPart } from "./settings-part.tsx";

export const meta = () => pageMeta(titleOf("settings"));

/** Requests about an account wait until we know that someone is signed in: a refusal would sign them out. */
export default function SettingsPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHeader title={titleOf("settings")} />
      <div className="flex max-w-column flex-col gap-5">
        {user && (
          <>
            <ProfileForm user={user} />
            <TaxProfilePart user={user} />
            <SettingsPart id="notifications" title={titleOf("notifications")}>
              <NotificationSettings />
            </SettingsPart>
            <SecuritySection />
            <SettingsPart id="who-looked" title={titleOf("whoLooked")}>
              <WhoLooked />
            </SettingsPart>
            <ConnectedAccounts />
            <PlanPart />
            <PrivacyPart user={user} />
          </>
        )}
        <Appearance />
        <DeveloperPart />
      </div>
    </>
  );
}

function Appearance() {
  const { theme, chooseTheme } = useTheme();
  return (
    <SettingsPart id="appearance" title={titleOf("appearance")}>
      <SegmentedControl
        label="Theme"
        value={theme}
        onValueChange={(value) => isTheme(value) && chooseTheme(value)}
        options={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
      />
      <div className="mt-5">
        <SingleKeysSwitch />
      </div>
    </SettingsPart>
  );
}
