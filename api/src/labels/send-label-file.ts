import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { LabelFile } from './queries/render-label-file.js';

/** A label as a file to save; no cache stores it. */
export function sendLabelFile({ bytes, contentType, fileName }: LabelFile, reply: FastifyReply): StreamableFile {
  reply.header('cache-control', 'private, no-store');
  const disposition = `attachment; filename="${fileName}"`;
  return new StreamableFile(bytes, { type: contentType, disposition, length: bytes.length });
}
