import { startIsland } from "#web/public/island/start-island.tsx";
import { BrrrTool } from "./brrr-tool.tsx";

startIsland(<BrrrTool />);
