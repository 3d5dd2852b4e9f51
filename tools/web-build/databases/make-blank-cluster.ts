import { keepBlankCluster } from "./blank-cluster.ts";

// A build runs this beside itself.

await keepBlankCluster();
process.exit(0);
