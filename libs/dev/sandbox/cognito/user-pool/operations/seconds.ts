/** As the service writes times: seconds since 1970. */
export const seconds = (ms: number): number => Math.floor(ms / 1000);
