import type { StandardSchemaV1 } from '@standard-schema/spec';
import { Injectable, StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { safeParseAsync, type core } from 'zod/mini';
import { DomainError, type FieldIssue } from '#libs/domain/errors.js';
import { fieldIssues } from './field-issues.js';
import { defaultIssueMessage } from '#libs/contracts/field-rules/default-issue-message.js';
import { unknownParameters } from './unknown-parameters.js';
import { unstorableTexts } from './unstorable-text.js';

/**
 * Validates `@Body({ schema })` and `@Query({ schema })` against their contract and passes on the parsed value (400 invalid_body
 * with every wrong field, unknown query parameters and texts that the database cannot store included). An invalid path parameter
 * is 404.
 */
@Injectable()
export class SchemaPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) => invalid(fieldIssues(issues)),
    });
  }

  /** Every contract is a zod schema; parsed this way, its errors use our messages. */
  protected override async validate<T>(value: unknown, schema: unknown): Promise<StandardSchemaV1.Result<T>> {
    const checked = await safeParseAsync(schema as core.$ZodType<T>, value, { error: defaultIssueMessage });
    return checked.success ? { value: checked.data } : { issues: checked.error.issues };
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.type === 'param' && metadata.schema) {
      const result = await metadata.schema['~standard'].validate(value);
      if (result.issues) throw new DomainError('not_found', 'missing', 'There is nothing at this address.');
    }
    if (metadata.type === 'query' && metadata.schema) {
      const unknown = unknownParameters(metadata.schema as core.$ZodType, value);
      if (unknown.length > 0) throw invalid(unknown);
    }
    const checked = await super.transform(value, metadata);
    const issues = metadata.schema ? unstorableTexts(checked) : [];
    if (issues.length === 0) return checked;
    throw invalid(issues);
  }
}

const invalid = (issues: FieldIssue[]): DomainError =>
  new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', { issues });
