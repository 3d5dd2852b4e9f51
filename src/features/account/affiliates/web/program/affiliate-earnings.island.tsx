import { startIsland } from "#web/public/island/start-island.tsx";
import { EarningsCalculator } from "./earnings-calculator.tsx";

startIsland(<EarningsCalculator />);
