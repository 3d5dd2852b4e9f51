/** Prints what is read of each shape: run under several zones of the server. */
import { shape, TRIP_SHAPES } from "./trip-shapes.ts";

process.stdout.write(JSON.stringify(await Promise.all(TRIP_SHAPES.map((name) => shape(name)))));
