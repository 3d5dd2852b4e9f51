import { Button } from "@tenure/ui";
import { Link } from "react-router";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { DoorPage } from "./door/door-page.tsx";

export const meta = () =>
  pageMeta("Signed out", { description: "You are signed out of Tenure in this browser.", noIndex: true });

export default function LogoutSuccessPage() {
  return (
    <DoorPage title="You are signed out">
      <p className="text-lg text-2">Nothing of your account is left in this browser.</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link to={paths.login}>Sign in again</Link>
        </Button>
        <Button asChild>
          <Link to={paths.home}>Home</Link>
        </Button>
      </div>
    </DoorPage>
  );
}
