import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { purposeHeader, readPurposes } from '#libs/contracts/admin/audit.js';
import { AuditReadInterceptor } from './audit-read.interceptor.js';
import { readKey, type StaffRead } from './staff-read.js';

/** The route shows personal data of others to staff: the actor, the purpose and the amount are recorded before the response. */
export const AuditRead = (read: StaffRead) =>
  applyDecorators(
    SetMetadata(readKey, read),
    UseInterceptors(AuditReadInterceptor),
    ApiHeader({ name: purposeHeader, required: false, enum: [...readPurposes] }),
  );

/** A list as a whole. */
export const wholeList = (name: string) => () => ({ subjectId: 'list', subject: name });

/** What a path parameter identifies. */
export const byPathParameter = (parameter: string) => (request: FastifyRequest) => {
  const id = (request.params as Record<string, string>)[parameter] ?? '';
  return { subjectId: id, subject: id };
};
