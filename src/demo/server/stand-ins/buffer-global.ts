// The package for browsers; the slash keeps it apart from Node's own.
import { Buffer } from "buffer/";

// The server's modules expect Node's global, some of them while they load: this is imported before any of them.
Object.assign(globalThis, { Buffer });
