import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { isKeyText } from '#libs/domain/api-keys/key-text.js';
import { TokenVerifier } from '#libs/domain/identity/token-verifier.js';
import { DomainError } from '#libs/domain/errors.js';
import { personOf } from '#libs/domain/identity/actor.js';
import { accessKey, entersByKind, mayEnter, type Access } from './access.js';
import { OwnerAdmission } from './owner-admission.js';
import { memberRuleOf, type MemberRule } from './member-rule.js';
import { actorOf, identify, type Actor } from './request-actor.js';
import { ApiKeyActors } from './api-key-actors.js';
import { bearerOf } from './bearer-token.js';
import { assertKeyStore } from './key-stores.js';
import { RevokedSignIns } from './revoked-sign-ins.js';
import { StaffAdmission } from './staff-admission.js';

/**
 * Denies by default. A valid token of a live sign-in identifies the actor (401 without one); an actor without any of the route's
 * grants gets 403. Ownership is not decided here: queries return 404 for other owners. Called by `Admission` before the body is
 * read and again as a guard, so that no route is open because its rule was not found.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  readonly #reflector = new Reflector();

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly revocations: RevokedSignIns,
    private readonly staff: StaffAdmission,
    private readonly keys: ApiKeyActors,
    private readonly owners: OwnerAdmission,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const targets = [context.getHandler(), context.getClass()];
    const access = this.#reflector.getAllAndOverride<Access | undefined>(accessKey, targets);
    await this.admit(request, access, memberRuleOf(this.#reflector, targets, request.method));
    return true;
  }

  /**
   * @throws DomainError unauthenticated, token_expired, forbidden, not_a_member, sign_in_required, second_factor_required,
   * unavailable
   */
  async admit(request: FastifyRequest, access: Access | undefined, members: MemberRule): Promise<void> {
    if (access === 'public') return;
    if (access === 'store key') return assertKeyStore(request);
    const actor = await this.identify(request);
    if (!access || !mayEnter(actor, access)) throw forbidden(actor, access);
    if (actor.key) return;
    const token = bearerOf(request);
    if (entersByKind(actor, access))
      return identify(request, await this.owners.admit(request, actor, access, members), token);
    const writes = request.method !== 'GET' && request.method !== 'HEAD';
    identify(request, await this.staff.admit(actor, token, access, writes), token);
  }

  /**
   * The caller by their token, which is verified once per request; whether the sign-in has been revoked is checked each time,
   * since a body may take long to arrive. @throws DomainError unauthenticated, token_expired, unavailable
   */
  async identify(request: FastifyRequest): Promise<Actor> {
    const token = bearerOf(request);
    if (isKeyText(token)) return this.#identifyKey(request, token);
    const known = actorOf(request);
    const actor = known ? personOf(known) : await this.tokens.verify(token);
    await this.revocations.assertLive(actor, token);
    identify(request, actor, token);
    return actor;
  }

  /** Looked up once per request; independent of the owner's sign-ins. */
  async #identifyKey(request: FastifyRequest, key: string): Promise<Actor> {
    const actor = actorOf(request) ?? (await this.keys.actorOf(key));
    identify(request, actor);
    return actor;
  }
}

function forbidden({ key }: Actor, access: Access | undefined): DomainError {
  const scopes = Array.isArray(access) ? access.flatMap((grant: string) => grant.match(/(?<=^key:).+/)?.[0] ?? []) : [];
  const asKey =
    scopes.length > 0 ? `This needs a key with the scope ${scopes.join(' or ')}.` : 'API keys work under /api/v1 only.';
  return new DomainError('forbidden', 'forbidden', key ? asKey : 'Your account may not do this.');
}
