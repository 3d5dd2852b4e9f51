import { useSearchParams } from "react-router";

/** Whose page of the sandbox it is: an organization's, else the reader's. */
export const useWhose = (): { organization?: string } => {
  const organization = useSearchParams()[0].get("organization");
  return organization === null ? {} : { organization };
};
