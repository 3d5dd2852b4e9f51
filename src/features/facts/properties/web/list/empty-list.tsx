import { Button, EmptyState } from "@tenure/ui";
import { Building2 } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { Can } from "#web/session/can.tsx";
import type { useListView } from "./use-list-view.ts";

/** Why nothing is shown, and what to do: no property yet, none archived, or none that fits the search. */
export function EmptyList({ list }: { list: ReturnType<typeof useListView> }) {
  const { q, status, change } = list;
  if (q !== "") {
    return (
      <EmptyState
        title={`No property fits "${q}"`}
        action={<Button onClick={() => change({ q: "" })}>Clear the search</Button>}
      >
        The search looks at nicknames and addresses{status === "all" ? "" : " of the properties shown here"}.
      </EmptyState>
    );
  }
  if (status === "archived") {
    return (
      <EmptyState
        title="No archived properties"
        action={<Button onClick={() => change({ status: "kept" })}>Show current properties</Button>}
      >
        A property you archive goes here. Its entries and totals stay where they are.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Building2 className="size-5" strokeWidth={1.75} />}
      title="No properties yet"
      action={
        <Can do="facts">
          <Button asChild variant="primary">
            <Link to={paths.newProperty}>Add a property</Link>
          </Button>
        </Can>
      }
      alternative={
        <Can do="facts">
          <Button onClick={() => change({ import: "new" })}>Import from a file</Button>
        </Can>
      }
    >
      Hours hold up better when each entry names the property it was for.
    </EmptyState>
  );
}
