import { startIsland } from "#web/public/island/start-island.tsx";
import { RepTool } from "./rep-tool.tsx";

startIsland(<RepTool />);
