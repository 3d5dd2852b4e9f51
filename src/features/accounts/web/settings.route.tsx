import { Button, Card, PageHeader, SegmentedControl } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { leave } from "#web/outbox/leaving.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import { clearBrowserCaches } from "#web/start/clean-start.ts";
import { isTheme, THEME_LABELS, THEMES } from "#web/theme/theme.ts";
import { SingleKeysSwitch } from "#web/keyboard/single-keys-switch.tsx";
import { useTheme } from "#web/theme/use-theme.ts";
import { ProfileForm } from "./profile-form.tsx";

export const meta = () => pageMeta("Settings");

export default function SettingsPage() {
  const user = useSignedInUser();
  return (
    <>
      <PageHeader title="Settings" />
      <div className="flex max-w-3xl flex-col gap-5">
        {user && <ProfileForm user={user} />}
        <Card title="Tax profile">
          <p className="mb-3 text-base text-2">
            Filing status, the people of your book, other work, and elections, year by year.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button asChild>
              <Link to={paths.peopleAndWork}>People and other work</Link>
            </Button>
            <Button asChild>
              <Link to={paths.elections}>Elections</Link>
            </Button>
          </div>
        </Card>
        <Appearance />
        <Card title="Keyboard">
          <SingleKeysSwitch />
        </Card>
        <Card title="Your data">
          <p className="mb-3 text-base text-2">
            Export everything, place a year under legal hold, or delete the account.
          </p>
          <Button asChild>
            <Link to={paths.yourData}>Open your data</Link>
          </Button>
        </Card>
        <SignOut />
        <DeveloperTools />
      </div>
    </>
  );
}

function Appearance() {
  const { theme, chooseTheme } = useTheme();
  return (
    <Card title="Appearance">
      <SegmentedControl
        label="Theme"
        value={theme}
        onValueChange={(value) => isTheme(value) && chooseTheme(value)}
        options={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
      />
    </Card>
  );
}

function SignOut() {
  return (
    <Card title="This browser">
      <p className="mb-3 text-base text-2">
        Signing out removes everything Tenure keeps in this browser. When entries still wait to be sent, it asks first.
      </p>
      <Button onClick={leave}>Sign out</Button>
    </Card>
  );
}

/** On a development host only. */
function DeveloperTools() {
  const { data: config } = useQuery(publicConfigQuery);
  if (!config?.isDevelopment) return null;
  const clear = async (): Promise<void> => {
    await clearBrowserCaches();
    location.reload();
  };
  return (
    <Card title="Development">
      <Button onClick={() => void clear()}>Clear browser caches and reload</Button>
    </Card>
  );
}
