import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { audit } from '#libs/database/audit.js';
import { readOperationsSettings } from '#libs/database/read-operations-settings.js';
import { BoardSession } from '#libs/domain/operations/board-session.js';
import { Clock } from '#libs/runtime/clock.js';
import { boardPath } from './board-parts.js';
import { cutText } from '#libs/contracts/cut-text.js';

export const boardCookie = 'waybill_board';

/** Somebody who may look at the board; `acts`: and press its buttons. */
export type Visitor = { readonly session: BoardSession; readonly acts: boolean };

const looks = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD';

/** Who may enter the board. The cookie is looked up at every request. */
@Injectable()
export class BoardDoor {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Undefined for nobody: no cookie, an old one, or one that we did not give. */
  async visitor(request: FastifyRequest): Promise<Visitor | undefined> {
    const token = tokenOf(request);
    if (!token) return undefined;
    const em = this.orm.em.fork();
    const session = await em.findOne(BoardSession, BoardSession.keyOf(token));
    if (!session?.opens(this.clock.now())) return undefined;
    const { operatorsMayActOnBoard } = await readOperationsSettings(em);
    return { session, acts: session.mayAct(operatorsMayActOnBoard) };
  }

  /** Why a request that changes something is refused; undefined when it is not. A page of somebody else never gets in. */
  refusal(request: FastifyRequest, { acts }: Visitor): string | undefined {
    if (looks(request)) return undefined;
    if (!sameOrigin(request)) return 'This came from another page.';
    return acts ? undefined : 'You may look, but not act on the queues. An admin can allow it.';
  }

  /** Written down before it is done: nothing is done that is not in the log. Never what was sent. */
  async note(em: EntityManager, request: FastifyRequest, { session }: Visitor): Promise<void> {
    if (looks(request)) return;
    const path = (request.url.split('?')[0] ?? '').slice(boardPath.length);
    const { queueName = 'all' } = request.params as { queueName?: string };
    const actor = { id: session.actorId, roles: session.roles };
    const what = {
      subjectKind: 'queue',
      subjectId: queueName.slice(0, 255),
      subject: cutText(`${request.method} ${path}`, 500),
    };
    await audit(em, { actor, action: 'board.act', ...what });
    await em.flush();
  }
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === boardCookie)?.[1];
}

/** Browsers say where a request comes from; one that does not say it either way is refused. */
function sameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === host;
}
