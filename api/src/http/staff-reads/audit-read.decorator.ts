import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { purposeHeader, readPurposes } from '#libs/contracts/admin/audit.js';
import { AuditReadInterceptor } from './audit-read.interceptor.js';
import { readKey, type StaffRead } from './staff-read.js';

/** The route shows personal data of others to staff: who asks, what for, and how much of it is written down before the answer. */
export const AuditRead = (read: StaffRead) =>
  applyDecorators(
    SetMetadata(readKey, read),
    UseInterceptors(AuditReadInterceptor),
    ApiHeader({ name: purposeHeader, required: false, enum: [...readPurposes] }),
  );

/** A list as a whole. */
export const wholeList = (name: string) => () => ({ subjectId: 'list', subject: name });

/** What a parameter of the path names. */
export const byPathParameter = (parameter: string) => (request: FastifyRequest) => {
  const id = (request.params as Record<string, string>)[parameter] ?? '';
  return { subjectId: id, subject: id };
};
