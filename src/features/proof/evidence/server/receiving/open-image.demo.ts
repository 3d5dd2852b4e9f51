/** Pictures are opened by native code in a separate process; the demo keeps them unopened and reports nothing about them. */
export const describeImage = async (): Promise<
  Record<"takenOn" | "takenTime" | "latitude" | "longitude" | "preview", null>
> => ({
  takenOn: null,
  takenTime: null,
  latitude: null,
  longitude: null,
  preview: null,
});

export const rewriteImage = async (): Promise<null> => null;
