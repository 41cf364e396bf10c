import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';

/** Whether the shop's card processor takes real money. */
export class CardMode {
  constructor(private readonly live: boolean) {}

  /** @throws forbidden for a test key where its test cards would be refused and its labels would be real. */
  assertMayPay({ key }: Actor): void {
    if (key?.mode === 'test' && this.live)
      throw new DomainError('forbidden', 'forbidden', 'This shop takes real cards. Use a live key, or a test shop.');
  }
}
