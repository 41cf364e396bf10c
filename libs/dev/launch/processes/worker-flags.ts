/**
 * Node's flags for a worker, however it is started. Short-lived objects may fill 48 MB before they are collected
 * instead of the default 192 MB. The old generation is collected when the heap has grown by two fifths; by default it
 * may grow several times over, and a worker's memory would increase with the length of a file.
 */
export const workerFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40'];
