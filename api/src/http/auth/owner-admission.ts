import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { companyHeader } from '#libs/contracts/companies/company-header.js';
import type { CompanyRole } from '#libs/contracts/companies/companies.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { hasRole } from '#libs/domain/companies/company-role.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { HttpSettings } from '../http-settings.js';
import type { Grant } from './access.js';
import type { MemberRule } from './member-rule.js';

const question = `select m.role, c.suspended_at is not null as suspended from company_member m join company c on c.id = m.company_id
  where m.company_id = $1 and m.user_id = $2 and c.closed_at is null`;

/**
 * Determines the owner that the caller of a route acts for. Memberships are read from the database with every request and never
 * cached, so that a removal or a new role applies at once in every process and tab.
 */
@Injectable()
export class OwnerAdmission {
  constructor(
    private readonly orm: MikroORM,
    private readonly settings: HttpSettings,
  ) {}

  /**
   * The actor of a request. Guests act only for themselves, and so does everyone on the routes of the person, whatever the header
   * says.
   * @throws DomainError sign_in_required where the shop refuses guests, and as `#actFor`.
   */
  async admit(request: FastifyRequest, person: Actor, grants: readonly Grant[], members: MemberRule): Promise<Actor> {
    if (person.kind === 'guest') {
      if (this.settings.signInRequired && !grants.includes('any guest'))
        throw new DomainError('sign_in_required', 'forbidden', 'Sign in to use this shop.');
      return person;
    }
    const companyId = request.headers[companyHeader];
    return typeof companyId !== 'string' || members === 'nobody' ? person : this.#actFor(person, companyId, members);
  }

  /** The person as the company. @throws DomainError not_a_member (also for unknown companies), forbidden below the role or for a suspended company. */
  async #actFor(person: Actor, companyId: string, least: CompanyRole): Promise<Actor> {
    const [found] = await runPrepared<{ role: CompanyRole; suspended: boolean }>(
      this.orm.em,
      'company-role',
      question,
      [companyId, person.id],
    );
    if (!found)
      throw new DomainError('not_a_member', 'missing', 'There is no such company, or you are not a member of it.');
    if (found.suspended) throw suspendedCompany();
    if (!hasRole(found.role, least)) throw tooLow(found.role, least);
    return { ...person, id: companyId, roles: [], member: { person, role: found.role } };
  }
}

/** Its members and keys are refused, staff can resume it. */
export const suspendedCompany = (): DomainError =>
  new DomainError('forbidden', 'forbidden', 'This company is suspended. Contact us to resume it.');

const tooLow = (role: CompanyRole, least: CompanyRole): DomainError =>
  new DomainError(
    'forbidden',
    'forbidden',
    role === 'viewer' && least === 'shipper'
      ? 'Your role can view this company’s data but not change it. Ask an admin of the company for another role.'
      : `Only ${least === 'owner' ? 'owners' : 'admins'} of the company may do this. Ask one of them.`,
  );
