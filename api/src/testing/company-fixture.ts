import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { companyRoles, type CompanyRole } from '#libs/contracts/companies/companies.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyInvitation } from '#libs/domain/companies/company-invitation.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { MemberOrder } from '#libs/domain/companies/member-order.js';
import type { Guest, TestApi } from './test-api.js';

/** A company with a member in each role, each acting for it. */
export type CompanyPeople = { id: string } & Record<CompanyRole, Guest>;

export async function companyPeople(api: TestApi): Promise<CompanyPeople> {
  const users = await Promise.all(companyRoles.map(() => api.user()));
  const { id } = Company.found('', new Date());
  const people = companyRoles.map((role, at) => [role, { ...users[at]!, company: id }] as const);
  return { id, ...(Object.fromEntries(people) as Record<CompanyRole, Guest>) };
}

/** An order of the shipper that waits for an approval; the order itself may be missing. */
export async function approvalFixture(em: EntityManager, people: CompanyPeople): Promise<string> {
  const order = { id: randomUUID(), total: 90_000 };
  const request = MemberOrder.of(order, people.id, people.shipper.id, new Date());
  request.ask(order.total, new Date());
  await em.persist(request).flush();
  return request.id;
}

/** Creates their rows, which are deleted before each test, and an open invitation. */
export async function companyRows(em: EntityManager, people: CompanyPeople): Promise<CompanyInvitation> {
  const known = await em.findOne(CompanyInvitation, { companyId: people.id });
  if (known) return known;
  const now = new Date();
  const company = Object.assign(Company.found('Secret Ltd', now), { id: people.id });
  const members = companyRoles.map((role) => CompanyMember.of(people.id, people[role].id, role, now));
  const to = { companyId: people.id, email: 'hidden@b.example', role: 'viewer' } as const;
  const invitation = CompanyInvitation.of(to, people.owner.id, new Date(now.getTime() - 120_000));
  await em.persist([company, ...members, Account.open(people.id), invitation]).flush();
  return invitation;
}
