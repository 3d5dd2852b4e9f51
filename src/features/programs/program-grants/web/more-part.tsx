import { Button, Card, Switch } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { showDeveloperPages, showsDeveloperPages } from "#web/credentials/developer-pages.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { paths } from "#web/paths.ts";
import { clearBrowserCaches } from "#web/start/old-caches.ts";

/** What is for whoever writes programs, or looks after this installation. */
export function MorePart() {
  const { data: config } = useQuery(publicConfigQuery);
  const clear = async (): Promise<void> => {
    await clearBrowserCaches();
    location.reload();
  };
  return (
    <Card title="API and samples">
      <p className="mb-3 text-base text-2">
        What programs can ask for, pages over a sample book, and checks of this installation.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <a href="/api/docs">API guide</a>
        </Button>
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
      <div className="mt-4">
        <ListedSwitch />
      </div>
    </Card>
  );
}

function ListedSwitch() {
  const [isOn, setOn] = useState(showsDeveloperPages);
  return (
    <Switch
      label="List these pages"
      description="In the search, the phone's menu and the list of all pages. On this browser alone."
      checked={isOn}
      onChange={({ currentTarget }) => {
        showDeveloperPages(currentTarget.checked);
        setOn(currentTarget.checked);
      }}
    />
  );
}
