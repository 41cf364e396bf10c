import type { StoreReply } from '../store-kit/serve-store.js';

export type FieldError = { field: string; message: string; code?: string; suggestion?: null };

/** An error as the API answers it. */
export class EasypostError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: readonly (FieldError | string)[] = [],
  ) {
    super(message);
  }

  get reply(): StoreReply {
    return { status: this.status, body: { error: { code: this.code, message: this.message, errors: this.errors } } };
  }
}

export const notFound = (): EasypostError =>
  new EasypostError(404, 'NOT_FOUND', 'The requested resource could not be found.');

export const required = (field: string): EasypostError =>
  new EasypostError(422, 'PARAMETER.REQUIRED', 'Missing required parameter.', [{ field, message: 'cannot be blank' }]);
