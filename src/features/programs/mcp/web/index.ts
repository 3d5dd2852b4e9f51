export { ConnectPart } from "./connect-part.tsx";
