import { Banner, Button } from "@tenure/ui";
import { Link } from "react-router";
import { entryPath } from "#web/paths.ts";
import { useFileAddress } from "./file-address.ts";

/** The vault narrowed to one entry: what is dropped here backs it up at once. */
export function OfEntry({ entryId }: { entryId: string }) {
  const { change } = useFileAddress();
  return (
    <Banner
      actions={
        <>
          <Button asChild size="sm">
            <Link to={entryPath(entryId)}>Open the entry</Link>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => change({ entry: null })}>
            Show all files
          </Button>
        </>
      }
    >
      Files of one entry. What you add here backs it up.
    </Banner>
  );
}
