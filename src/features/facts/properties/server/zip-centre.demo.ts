/** The gazetteer weighs two megabytes: the demo places a property by its state. */
export const zipCentre = (): null => null;
