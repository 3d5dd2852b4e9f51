export const PICTURES_PER_ADDRESS = { points: 60, seconds: 60, by: "address" } as const;
