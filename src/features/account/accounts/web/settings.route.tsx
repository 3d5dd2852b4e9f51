import { Button, PageHeader, SegmentedControl } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { clearBrowserCaches } from "#web/start/old-caches.ts";
import { isTheme, THEME_LABELS, THEMES } from "#web/theme/theme.ts";
import { SingleKeysSwitch } from "#web/keyboard/single-keys-switch.tsx";
import { useTheme } from "#web/theme/use-theme.ts";
import { ConnectedAccounts } from "./identities/connected-accounts.tsx";
import { WhoLooked } from "#features/support/impersonation/web/index.ts";
import { NotificationSettings } from "#features/account/notifications/web/index.ts";
import { PlanPart, TaxProfilePart } from "./profile/link-parts.tsx";
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
        <Developer />
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

function Developer() {
  const { data: config } = useQuery(publicConfigQuery);
  const clear = async (): Promise<void> => {
    await clearBrowserCaches();
    location.reload();
  };
  return (
    <SettingsPart id="developer" title={titleOf("developer")}>
      <p className="mb-3 text-base text-2">The API, pages over a sample book, and checks of this installation.</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href="/api/openapi.json">API description</a>
        </Button>
        <Button asChild>
          <Link to={paths.testFixes}>{titleOf("testFixes")}</Link>
        </Button>
        <Button asChild>
          <Link to={paths.testAnalytics}>{titleOf("testAnalytics")}</Link>
        </Button>
        <Button asChild>
          <Link to={paths.testFirstWeeks}>{titleOf("testFirstWeeks")}</Link>
        </Button>
        <Button asChild>
          <Link to={paths.rulesSandbox}>Rule sandbox</Link>
        </Button>
        <Button asChild>
          <Link to={paths.diagnostics}>Diagnostics</Link>
        </Button>
        {config?.isDevelopment && <Button onClick={() => void clear()}>Clear browser caches and reload</Button>}
      </div>
    </SettingsPart>
  );
}
