/** How long the api waits for a client, in milliseconds, and how fast a file has to arrive. */
export type ClientTimeouts = {
  /** From the connection to the end of the headers. */
  readonly headersMs: number;
  /** From the headers to the end of the answer; files and streamed answers take longer. */
  readonly requestMs: number;
  /** A connection on which nothing moves, in neither direction. */
  readonly idleMs: number;
  /** The least that has to arrive of a file within each `requestMs`, in bytes per second. */
  readonly fileBytesPerSecond: number;
  /** From the headers to the end of a file's body, however fast it arrives. */
  readonly fileMs: number;
};

export const defaultClientTimeouts: ClientTimeouts = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 60_000,
  fileBytesPerSecond: 8 * 1024,
  fileMs: 15 * 60_000,
};
