/** Requests that a viewer of the board may make; `acting` needs the right to act. All others are 404. */
export type BoardRight = 'looking' | 'acting';

const job = '/api/queues/:queueName/:jobId';
const queue = '/api/queues/:queueName';

/**
 * Every route of Bull Board that is served. A new version with new routes opens nothing: jobs with arbitrary payloads, changed
 * payloads, emptied queues and removed schedules stay out. The store's own state (version, memory, connections) and the addresses
 * of workers are for those who may act.
 */
const allowed: ReadonlyMap<string, BoardRight> = new Map([
  ...[
    '/api/queues',
    '/api/job-schedulers',
    `${queue}/metrics`,
    `${queue}/default-job-options`,
    `${queue}/rate-limit`,
    `${queue}/job-data-schema`,
    `${job}/logs`,
    `${job}/flow`,
    job,
  ].map((route) => [`GET ${route}`, 'looking'] as const),
  ['GET /api/redis/stats', 'acting'],
  [`GET ${queue}/workers`, 'acting'],
  ...[
    '/api/queues/pause',
    '/api/queues/resume',
    `${queue}/pause`,
    `${queue}/resume`,
    `${queue}/promote`,
    `${queue}/retry/:queueStatus`,
    `${queue}/clean/:queueStatus`,
    `${queue}/job-schedulers/:schedulerId/run`,
    `${job}/retry`,
    `${job}/clean`,
    `${job}/promote`,
  ].map((route) => [`PUT ${route}`, 'acting'] as const),
]);

/** Undefined for a route that the board does not have. */
export const boardRight = (method: string, route: string): BoardRight | undefined =>
  allowed.get(`${method.toUpperCase()} ${route}`);
