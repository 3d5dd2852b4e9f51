import { startIsland } from "#web/public/island/start-island.tsx";
import { RentalTool } from "./rental-tool.tsx";

startIsland(<RentalTool />);
