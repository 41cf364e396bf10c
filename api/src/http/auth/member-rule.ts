import { SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { CompanyRole } from '#libs/contracts/companies/companies.js';

/** Minimum role for calling a route for a company; `nobody`: on the route a person always acts for themselves. */
export type MemberRule = CompanyRole | 'nobody';

const memberKey = Symbol('members');

/** Sets the minimum role of members for the route (or every route of the controller). */
export const Members = (least: CompanyRole) => SetMetadata(memberKey, least satisfies MemberRule);

/** The route (or every route of the controller) serves the person, whichever company they act for. */
export const Personal = () => SetMetadata(memberKey, 'nobody' satisfies MemberRule);

/** The default: every member may call routes that read, shippers and above routes that write. */
export const memberRuleOf = (
  reflector: Reflector,
  targets: Parameters<Reflector['getAllAndOverride']>[1],
  method: string,
): MemberRule =>
  reflector.getAllAndOverride<MemberRule | undefined>(memberKey, targets) ??
  (method === 'GET' || method === 'HEAD' ? 'viewer' : 'shipper');
