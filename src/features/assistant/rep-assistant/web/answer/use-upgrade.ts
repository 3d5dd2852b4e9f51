import { useNavigate } from "react-router";
import { paths } from "#web/paths.ts";
import { leavePanel } from "../panel-place.ts";

/** Where the limit of a day ends: the page that offers Premium. */
export const useUpgrade = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    leavePanel();
    void navigate(paths.subscribe);
  };
};
