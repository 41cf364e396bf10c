import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { toProblem, sendProblem } from './to-problem.js';
import { RouteTable } from '../routes/route-table.js';

/**
 * Every error leaves as application/problem+json. Handlers and adapters throw only DomainError; anything else is logged with its
 * stack and answered without it.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly routes: RouteTable,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refined = this.routes.refine(error, request);
    const { problem, retryAfter, unexpected } = toProblem(refined, request.id);
    if (unexpected) {
      const level = problem.code === 'internal' ? 'error' : 'warn';
      this.logger[level]({ err: error, requestId: request.id, code: problem.code }, 'request failed');
    }
    if (reply.sent) return;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    if (problem.status === 405) reply.header('allow', this.routes.methodsOf(request.url).join(', '));
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
    sendProblem(reply, problem);
  }
}
