import { Outlet } from "react-router";
import { OpenPropertiesContext } from "#web/book/property-slots.ts";
import { OpenProperties } from "./open-properties.tsx";

const OPEN = <OpenProperties />;

export default function OpenPropertiesLayout() {
  return (
    <OpenPropertiesContext value={OPEN}>
      <Outlet />
    </OpenPropertiesContext>
  );
}
