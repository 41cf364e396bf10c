/**
 * Node's flags of a worker, however it is started. What is read in passing may fill 48 MB before it is cleared away; by default it
 * would be 192 MB. What outlived that for a moment is looked for when the heap is two fifths larger than what is in use; by default it
 * may be several times as large, and a worker takes the more memory the longer a file is.
 */
export const workerFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40'];
