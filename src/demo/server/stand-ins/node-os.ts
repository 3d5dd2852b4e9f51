export const tmpdir = (): string => "/memory";
