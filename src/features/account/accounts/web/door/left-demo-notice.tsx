import { Banner, Button } from "@tenure/ui";
import { useSyncExternalStore } from "react";
import { forgetLeftDemo, hasLeftDemo } from "#web/credentials/browser-storage.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { paths } from "#web/paths.ts";
import { useUser } from "#web/session/use-user.ts";

const neverChanges = (): (() => void) => () => {};

/** Someone who leaves the demo and also has a session here is asked, not taken into it. */
export function LeftDemoNotice() {
  const { user } = useUser();
  const isHere = useSyncExternalStore(neverChanges, hasLeftDemo, () => false);
  if (!isHere || user === null) return null;
  const open = (): void => {
    forgetLeftDemo();
    leaveTo(paths.dashboard);
  };
  return (
    <Banner
      title="You left the demo."
      actions={
        <Button size="sm" onClick={open}>
          Open your account
        </Button>
      }
    >
      You're still signed in here as {user.email}.
    </Banner>
  );
}
