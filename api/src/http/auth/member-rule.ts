import { SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { CompanyRole } from '#libs/contracts/companies/companies.js';

/** The least role of a member who may call a route for their company; `nobody`: there a person acts for themselves alone. */
export type MemberRule = CompanyRole | 'nobody';

const memberKey = Symbol('members');

/** Members of a company need at least this role for the route (or every route of the controller). */
export const Members = (least: CompanyRole) => SetMetadata(memberKey, least satisfies MemberRule);

/** The route (or every route of the controller) is about the person, whichever company they act for. */
export const Personal = () => SetMetadata(memberKey, 'nobody' satisfies MemberRule);

/** Without a word of its own a route that reads is for every member, and one that changes something for those who ship. */
export const memberRuleOf = (
  reflector: Reflector,
  targets: Parameters<Reflector['getAllAndOverride']>[1],
  method: string,
): MemberRule =>
  reflector.getAllAndOverride<MemberRule | undefined>(memberKey, targets) ??
  (method === 'GET' || method === 'HEAD' ? 'viewer' : 'shipper');
