import { Spinner } from "@tenure/ui";

/** Shown in place of a part that is still being fetched. */
export function LoadingComponents() {
  return (
    <p role="status" className="anim-after-200 flex items-center gap-2 p-6 text-base text-2">
      <Spinner immediate />
      Loading Components...
    </p>
  );
}
