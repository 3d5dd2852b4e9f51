/** What a picture says about itself, and a small copy of it in base64; null where it says or yields nothing. */
export type ImageFacts = {
  takenOn: string | null;
  takenTime: string | null;
  latitude: number | null;
  longitude: number | null;
  preview: string | null;
};
