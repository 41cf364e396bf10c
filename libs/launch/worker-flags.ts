/** Node's flags of a worker: what is read in passing may fill 48 MB before it is cleared away; by default it would be 192 MB. */
export const workerFlags = ['--max-semi-space-size=16'];
