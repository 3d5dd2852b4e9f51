/** What a picture says of itself, and a small copy of it in base64; null where it says or gives nothing. */
export type ImageFacts = {
  takenOn: string | null;
  takenTime: string | null;
  latitude: number | null;
  longitude: number | null;
  preview: string | null;
};
