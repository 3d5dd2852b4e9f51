import { startIsland } from "#web/public/island/start-island.tsx";
import { TrackerTool } from "./tracker-tool.tsx";

startIsland(<TrackerTool />);
