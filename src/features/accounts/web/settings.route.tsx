import { Button, Card, PageHeader, SegmentedControl } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { leave } from "#web/outbox/leaving.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import { clearBrowserCaches } from "#web/start/clean-start.ts";
import { isTheme, THEME_LABELS, THEMES } from "#web/theme/theme.ts";
import { SingleKeysSwitch } from "#web/keyboard/single-keys-switch.tsx";
import { useTheme } from "#web/theme/use-theme.ts";
import { ProfileForm } from "./profile-form.tsx";

export const meta = () => pageMeta(titleOf("settings"));

export default function SettingsPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHeader title={titleOf("settings")} />
      <div className="flex max-w-column flex-col gap-5">
        {user && <ProfileForm user={user} />}
        <Part id="tax-profile" title={titleOf("taxProfile")}>
          <p className="mb-3 text-base text-2">Your filing status, people, other work and elections, year by year.</p>
          <div className="flex flex-wrap gap-2">
            <Button asChild>
              <Link to={paths.peopleAndWork}>{titleOf("people")}</Link>
            </Button>
            <Button asChild>
              <Link to={paths.elections}>{titleOf("elections")}</Link>
            </Button>
          </div>
        </Part>
        <Security />
        <Appearance />
        <Developer />
      </div>
    </>
  );
}

/** A part that the menu of the settings leads to. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className="scroll-mt-5">
      <Card title={title}>{children}</Card>
    </div>
  );
}

function Security() {
  return (
    <Part id="security" title={titleOf("security")}>
      <p className="mb-3 text-base text-2">To change your password, we email you a link.</p>
      <Button asChild>
        <Link to={paths.forgotPassword}>Change password</Link>
      </Button>
      <p className="mt-5 mb-3 text-base text-2">
        Logging out clears everything Tenure keeps in this browser. If entries still wait to be sent, we ask first.
      </p>
      <Button onClick={leave}>Log out</Button>
    </Part>
  );
}

function Appearance() {
  const { theme, chooseTheme } = useTheme();
  return (
    <Part id="appearance" title={titleOf("appearance")}>
      <SegmentedControl
        label="Theme"
        value={theme}
        onValueChange={(value) => isTheme(value) && chooseTheme(value)}
        options={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
      />
      <div className="mt-5">
        <SingleKeysSwitch />
      </div>
    </Part>
  );
}

function Developer() {
  const { data: config } = useQuery(publicConfigQuery);
  const clear = async (): Promise<void> => {
    await clearBrowserCaches();
    location.reload();
  };
  return (
    <Part id="developer" title={titleOf("developer")}>
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
          <Link to={paths.rulesSandbox}>Rule sandbox</Link>
        </Button>
        <Button asChild>
          <Link to={paths.diagnostics}>Diagnostics</Link>
        </Button>
        {config?.isDevelopment && <Button onClick={() => void clear()}>Clear browser caches and reload</Button>}
      </div>
    </Part>
  );
}
