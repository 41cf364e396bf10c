import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { importBody, type ImportBody, type ImportQuery } from '#libs/contracts/imports/imports.js';
import { rateRule, type RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import { DomainError } from '#libs/domain/errors.js';
import { fieldIssues } from '../../http/validation/field-issues.js';
import { defaultIssueMessage } from '#libs/contracts/field-rules/default-issue-message.js';
import { SchemaPipe } from '../../http/validation/schema.pipe.js';
import type { ImportChoice } from './commands/create-import.js';

/** The request of POST /api/imports: a file that is announced, or one that is sent with it. */
export type ImportRequest = { body: ImportBody; file: Readable | null; choice: ImportChoice };

const pipe = new SchemaPipe();

/** @throws invalid_body, for a file also when its length is missing. */
export async function importRequest(request: FastifyRequest, query: ImportQuery): Promise<ImportRequest> {
  const file = request.body instanceof Readable ? request.body : null;
  const announced: unknown = file ? { name: query.name, bytes: lengthOf(request) } : request.body;
  const body = (await pipe.transform(announced, { type: 'body', schema: importBody })) as ImportBody;
  const { mapping, encoding, rule } = query;
  return { body, file, choice: { mapping, encoding, rule: rule ? ruleOf(rule) : undefined } };
}

function lengthOf({ headers }: FastifyRequest): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  throw new DomainError('invalid_body', 'invalid', 'Send the file with a Content-Length.');
}

function ruleOf(text: string): RateRule {
  const read = rateRule.safeParse(parsed(text), { error: defaultIssueMessage });
  if (read.success) return read.data;
  const issues = fieldIssues(read.error.issues).map((issue) => ({ ...issue, path: `rule.${issue.path}` }));
  throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', { issues });
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
