import { useAffiliate } from "./use-affiliate.ts";

/** Who is signed in, in the frame of their pages. */
export function AffiliateName() {
  const affiliate = useAffiliate();
  return (
    <p className="truncate text-base font-medium text-1">
      {affiliate?.fullName}
      <span className="block truncate text-sm font-normal text-3">{affiliate?.email}</span>
    </p>
  );
}
