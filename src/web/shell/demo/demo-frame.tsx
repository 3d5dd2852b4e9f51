import { PageHeader, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { type ReactNode, useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import { engineState, watchEngine } from "#web/session/demo/demo-engine.ts";
import { frameOf } from "./frame-of.ts";

/** While the demo's database loads, the page that was asked for shows its frame at once; its figures come with the database. */
export function DemoFrame({ children }: { children: ReactNode }) {
  const engine = useSyncExternalStore(watchEngine, engineState, engineState);
  const here = useLocation().pathname;
  const asked = useNavigation().location?.pathname;
  const title = frameOf({ engine, here, asked });
  if (title === null) return children;
  return (
    <>
      <PageHeader title={title} />
      <SkeletonRegion label={`Loading ${title}`}>
        <SkeletonRows />
      </SkeletonRegion>
    </>
  );
}
