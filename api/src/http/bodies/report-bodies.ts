import type { FastifyInstance } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';
import { isDeeperThan } from './json-depth.js';

/** Where browsers send reports on their own, and the most bytes of one. */
export const reportsPath = '/api/csp-reports';
const bodyLimit = 8 * 1024;
const maxDepth = 8;

/** The JSON of a body that a browser sent as a report. */
export class ReportBody {
  constructor(readonly json: unknown) {}
}

/**
 * Lets the address for reports, and no other, accept the media types of reports: pages of other origins can send these without a
 * preflight.
 */
export function acceptReportBodies(fastify: FastifyInstance): void {
  const types = ['application/csp-report', 'application/reports+json'];
  fastify.addContentTypeParser<string>(types, { parseAs: 'string', bodyLimit }, (request, text, done) => {
    if (request.routeOptions.url !== reportsPath)
      return done(new DomainError('unsupported_media_type', 'invalid', 'Send the body as application/json.'));
    const json = isDeeperThan(maxDepth, Buffer.from(text)) ? undefined : parsed(text);
    if (json === undefined)
      return done(new DomainError('invalid_json', 'invalid', 'The report is not valid JSON. Send it as JSON.'));
    return done(null, new ReportBody(json));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
