import { startIsland } from "#web/public/island/start-island.tsx";
import { ProgramFigures } from "./program-figures.tsx";

startIsland(<ProgramFigures />);
