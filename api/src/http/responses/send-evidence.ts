import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { EvidenceType } from '#libs/contracts/insurance/insurance-claims.js';

export type Evidence = { content: Buffer; type: EvidenceType; fileName: string };

/** A customer's file, to save and never to run: its bytes are not ours. No cache stores it. */
export function sendEvidence({ content, type, fileName }: Evidence, reply: FastifyReply): StreamableFile {
  reply.header('cache-control', 'private, no-store');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  const disposition = `attachment; filename="${fileName}"`;
  return new StreamableFile(content, { type, disposition, length: content.length });
}
