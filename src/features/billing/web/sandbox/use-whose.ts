import { useSearchParams } from "react-router";

/** Of which organization a page of the sandbox is; else of whoever looks. */
export const useWhose = (): { organization?: string } => {
  const organization = useSearchParams()[0].get("organization");
  return organization === null ? {} : { organization };
};
