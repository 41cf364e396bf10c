import { DomainError } from '#libs/domain/errors.js';

/** The DomainError that `act` throws. @throws when it throws nothing or anything else. */
export function refusal(act: () => unknown): DomainError {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

/** The DomainError that `work` rejects with. @throws when it resolves, or rejects with anything else. */
export async function refusalOf(work: Promise<unknown>): Promise<DomainError> {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof DomainError) return outcome;
  throw outcome instanceof Error ? outcome : new Error('Nothing was refused.');
}
