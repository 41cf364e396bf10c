import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, RawServerDefault } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';
import { isDeeperThan } from './json-depth.js';
import { isRawRoute } from './raw-bodies.js';

/** The deepest body of ours nests 8 levels (a margin rule with groups of conditions). */
const maxDepth = 32;

/** Takes JSON bodies, those that nest no deeper than 32 levels. What names a prototype is refused. */
export function acceptJsonBodies(app: NestFastifyApplication, fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', {}, (request, body, done) => {
    if (isRawRoute(request)) return done(null, body);
    if (isDeeperThan(maxDepth, body))
      return done(new DomainError('invalid_json', 'invalid', `The body nests deeper than ${maxDepth} levels.`));
    return parse(request, body.toString(), done);
  });
}
