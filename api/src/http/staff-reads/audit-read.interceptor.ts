import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { purposeHeader, readPurpose, type ReadPurpose } from '#libs/contracts/admin/audit.js';
import { truncateText, storableText } from '#libs/contracts/text/truncate-text.js';
import { recordAuditRead, fingerprint, type AuditedRead } from './record-audit-read.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { Clock } from '#libs/runtime/clock.js';
import { actorOf } from '../auth/request-actor.js';
import { onFileEnd } from '../responses/csv-file.js';
import { readKey, type StaffRead } from './staff-read.js';

/**
 * Records that staff read personal data before they see it: without a record, nothing is shown. For a file also how much of it
 * was sent, once it has been.
 */
@Injectable()
export class AuditReadInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly em: EntityManager,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const read = this.reflector.getAllAndOverride<StaffRead>(readKey, [context.getHandler(), context.getClass()]);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const purpose = purposeOf(request, read.purpose ?? 'support');
    return next.handle().pipe(mergeMap((answer) => this.#noted(read, request, purpose, answer)));
  }

  async #noted<T>(read: StaffRead, request: FastifyRequest, purpose: ReadPurpose, answer: T): Promise<T> {
    const actor = actorOf(request);
    const subject = read.subject(request);
    if (!actor || !subject) return answer;
    const { cursor, ...filter } = queryOf(request);
    const entry: AuditedRead = {
      ...{ actor, action: `read.${read.name}`, subjectKind: read.kind, ...subject, purpose },
      ...{ page: cursor ?? '', what: { ...filter, ...rowsOf(answer) } },
    };
    await recordAuditRead(this.em, entry, this.clock.now());
    if (answer instanceof StreamableFile) this.#followFile(answer, entry);
    return answer;
  }

  #followFile(file: StreamableFile, entry: AuditedRead): void {
    const em = this.em.fork();
    onFileEnd(file, (rows, complete) => {
      const sent = { ...entry, action: `${entry.action}.sent`, what: { ...entry.what, sent: rows, complete } };
      recordAuditRead(em, sent, this.clock.now()).catch((err: unknown) => {
        this.logger.error({ err, rows }, 'how much of a file went out could not be written down');
      });
    });
  }
}

/** @throws invalid_body for an unknown purpose. */
function purposeOf({ headers }: FastifyRequest, usual: ReadPurpose): ReadPurpose {
  const purpose = readPurpose.safeParse(headers[purposeHeader] ?? usual);
  if (purpose.success) return purpose.data;
  const message = `Use one of ${readPurpose.options.join(', ')} as ${purposeHeader}.`;
  throw new DomainError('invalid_body', 'invalid', message, { issues: [{ path: purposeHeader, message }] });
}

const mayNamePeople = ['search', 'email'];

/** The query without values that may name a person, in storable characters: it may contain parameters that no route knows. */
function queryOf({ query }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).map(([name, text]) => {
      const value = mayNamePeople.includes(name) ? fingerprint(String(text)) : String(text);
      return [storable(name), storable(value)];
    }),
  );
}

const storable = (text: string): string => storableText(truncateText(text, 200));

/** How many rows of a list are in the answer. */
function rowsOf(answer: unknown): { rows?: number } {
  const items: unknown = (answer as { items?: unknown } | null)?.items;
  return Array.isArray(items) ? { rows: items.length } : {};
}
