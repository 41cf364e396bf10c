import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ReadPurpose } from '#libs/contracts/admin/audit.js';

export const readKey = Symbol('staff read');

/** The personal data that a route shows to staff. */
export type StaffRead = {
  /** The action in the audit log is "read.<name>". */
  name: string;
  kind: string;
  /** `support` by default. */
  purpose?: ReadPurpose;
  /** Whose data it is; undefined where this response shows nobody's. */
  subject: (request: FastifyRequest) => { subjectId: string; subject: string } | undefined;
};

/** The route, or every route of the controller, is for staff and shows no personal data. */
export const NoPersonalData = () => SetMetadata(readKey, 'none');
