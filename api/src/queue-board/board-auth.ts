import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { DomainError } from '#libs/domain/errors.js';
import { BoardSession } from '#libs/domain/operations/board-session.js';
import { OperationsSetting, settingsOf, theSetting } from '#libs/domain/operations/operations-setting.js';
import { Clock } from '#libs/runtime/clock.js';
import { ClientIpLimiter } from '../http/limits/client-ip-limiter.js';
import { RevokedSignIns } from '../http/auth/revoked-sign-ins.js';
import { boardPath } from './board-parts.js';
import { truncateText } from '#libs/contracts/text/truncate-text.js';

export const boardCookie = 'waybill_board';

/** A viewer of the board; `acts`: may also press its buttons. */
export type Visitor = { readonly session: BoardSession; readonly acts: boolean };

const looks = (request: FastifyRequest): boolean => request.method === 'GET' || request.method === 'HEAD';

/** Who may open the board. The cookie is looked up on every request. */
@Injectable()
export class BoardAuth {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly revocations: RevokedSignIns,
    private readonly directory: UserDirectory,
    private readonly addresses: ClientIpLimiter,
  ) {}

  /** Undefined for no cookie, an expired one, or one that we did not issue. */
  async visitor(request: FastifyRequest): Promise<Visitor | undefined> {
    const token = tokenOf(request);
    if (!token) return undefined;
    const em = this.orm.em.fork();
    const session = await em.findOne(BoardSession, BoardSession.keyOf(token));
    if (!session?.opens(this.clock.now())) return undefined;
    if ((await this.revocations.stateOf(session.whose())) === 'revoked') return undefined;
    const { operatorsMayActOnBoard } = settingsOf(await em.findOne(OperationsSetting, theSetting));
    return { session, acts: session.mayAct(operatorsMayActOnBoard) };
  }

  /** Counts a cookie that opens nothing as a failure of its address. Seconds to wait when there were too many, else 0. */
  async fail(request: FastifyRequest): Promise<number> {
    return tokenOf(request) ? this.addresses.fail(request) : 0;
  }

  /**
   * Why a request that changes something is refused; undefined when it is allowed. Requests of foreign pages are refused, and
   * those of users who lost the role or cannot be checked.
   */
  async refusal(request: FastifyRequest, { acts, session }: Visitor): Promise<string | undefined> {
    if (looks(request)) return undefined;
    if (!sameOrigin(request)) return 'This came from another page.';
    if (!acts) return 'You may look, but not act on the queues. An admin can allow it.';
    if (!this.directory.configured) return undefined;
    return (await this.#stillHas(session)) ? undefined : 'You may not act on the queues right now.';
  }

  async #stillHas({ actorId, roles }: BoardSession): Promise<boolean> {
    try {
      const now = await this.directory.find(actorId);
      return now.enabled && roles.every((role) => now.roles.includes(role));
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  /** Recorded before the action: nothing happens that is not in the log. Never the payload. */
  async note(em: EntityManager, request: FastifyRequest, { session }: Visitor): Promise<void> {
    if (looks(request)) return;
    const path = (request.url.split('?')[0] ?? '').slice(boardPath.length);
    const { queueName = 'all' } = request.params as { queueName?: string };
    const actor = { id: session.actorId, roles: session.roles };
    const what = {
      subjectKind: 'queue',
      subjectId: queueName.slice(0, 255),
      subject: truncateText(`${request.method} ${path}`, 500),
    };
    await audit(em, { actor, action: 'board.act', ...what });
    await em.flush();
  }
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === boardCookie)?.[1];
}

/** Browsers state the origin of a request; a request without either header is refused. */
function sameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin !== undefined && URL.parse(headers.origin)?.host === host;
}
