import { DomainError } from '#libs/domain/errors.js';
import type { LabelRequest } from '#libs/domain/carriers/carrier.js';
import { centsOf } from '../shared/live-rates.js';
import type { EasypostApi } from './easypost-api.js';
import type { Sale } from './sale.js';

/** Requests at a time, and the time limit of one, milliseconds. */
const [atOnce, timeoutMs] = [5, 8_000];

/**
 * Insures the parcels of an order, each for its value: an order can't be bought with insurance. Those that are insured for as much already,
 * by an earlier attempt or by a setting of the account, stay as they are, so that it may be repeated.
 * @throws upstream for every failure: the labels are sold, and the purchase is repeated until they are insured
 */
export async function insurePieces(
  api: EasypostApi,
  { shipments }: Sale,
  { insuredValues = [] }: LabelRequest,
): Promise<void> {
  const missing = shipments.flatMap(({ id, insurance }, at) => {
    const value = insuredValues[at] ?? 0;
    return value > (centsOf(insurance ?? 0) || 0) ? [{ id, amount: (value / 100).toFixed(2) }] : [];
  });
  for (let from = 0; from < missing.length; from += atOnce)
    await Promise.all(missing.slice(from, from + atOnce).map((one) => insure(api, one)));
}

async function insure(api: EasypostApi, { id, amount }: { id: string; amount: string }): Promise<void> {
  try {
    await api.post<unknown>(`shipments/${encodeURIComponent(id)}/insure`, { amount }, { timeoutMs });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'upstream') throw error;
    throw new DomainError('carrier_unavailable', 'upstream', 'EasyPost did not insure a parcel.', {}, { cause: error });
  }
}
