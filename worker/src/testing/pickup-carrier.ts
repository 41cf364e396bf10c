import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import type { BookedPickup, CarrierPickupBooking, PickupCancelAnswer } from '#libs/domain/carriers/carrier-pickup.js';
import { DomainError } from '#libs/domain/errors.js';

/** Books by reference, as the port has it; loses answers on demand. */
export class PickupCarrier extends FakeCarrier {
  readonly booked = new Map<string, CarrierPickupBooking>();
  readonly canceled: string[] = [];
  /** What happens to the next calls, before or after they take effect. */
  faults: ('away' | 'lost')[] = [];
  refusal: DomainError | null = null;

  override bookPickup(booking: CarrierPickupBooking): Promise<BookedPickup> {
    return this.#answered(() => {
      this.booked.set(booking.reference, booking);
      return { confirmation: `C-${this.booked.size}` };
    });
  }
  override findPickup(reference: string): Promise<BookedPickup | null> {
    return this.#answered(() => (this.booked.has(reference) ? { confirmation: 'C-1' } : null));
  }
  override cancelPickup(reference: string): Promise<PickupCancelAnswer> {
    return this.#answered(() => {
      this.canceled.push(reference);
      return 'canceled';
    });
  }

  #answered<T>(act: () => T): Promise<T> {
    const fault = this.faults.shift();
    const away = new DomainError('carrier_unavailable', 'upstream', 'No answer.');
    if (fault === 'away') return Promise.reject(away);
    if (this.refusal) return Promise.reject(this.refusal);
    const answer = act();
    return fault === 'lost' ? Promise.reject(away) : Promise.resolve(answer);
  }
}
