/** Pictures are opened by native code in a process of its own; the demo keeps them unopened and says nothing of them. */
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
