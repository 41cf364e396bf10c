/** The service's time format: seconds since 1970. */
export const seconds = (ms: number): number => Math.floor(ms / 1000);
