import { DomainError } from '#libs/domain/errors.js';

/**
 * What is read after a request that may have sold something. @throws upstream for every failure: a refusal to be read is no refusal to
 * sell, and the outcome is still open
 */
export async function readBack<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'upstream') throw error;
    const message = 'EasyPost does not show what was bought.';
    throw new DomainError('carrier_unavailable', 'upstream', message, {}, { cause: error });
  }
}
