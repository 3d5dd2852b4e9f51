import { startIsland } from "#web/public/island/start-island.tsx";
import { ExchangeTool } from "./exchange-tool.tsx";

startIsland(<ExchangeTool />);
