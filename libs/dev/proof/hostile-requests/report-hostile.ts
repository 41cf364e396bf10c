import type { HostileFailure, HostileRun } from './run-hostile.js';

/** One line per failure: actor, request and response. */
export const failureLine = ({ actor, request, answered }: HostileFailure): string =>
  [
    `${answered.status} ${request.method} ${request.path.slice(0, 300)} as ${actor}`,
    JSON.stringify({ ...request.headers, authorization: undefined }),
    request.body?.toString().slice(0, 600) ?? '',
    answered.text.slice(0, 200),
  ].join('\n  ');

export const hostileReport = ({ byStatus, routes, failures }: HostileRun): string =>
  [
    `${Object.values(byStatus).reduce((sum, n) => sum + n, 0)} requests to ${routes} routes`,
    ...Object.entries(byStatus).map(([status, times]) => `  ${status === '0' ? 'broken off' : status}: ${times}`),
    ...failures.slice(0, 100).map(failureLine),
  ].join('\n');
