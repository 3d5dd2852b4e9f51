import { startIsland } from "#web/public/island/start-island.tsx";
import { ScanTool } from "./scan-tool.tsx";

startIsland(<ScanTool />);
