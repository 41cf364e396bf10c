import { DomainError } from '#libs/domain/errors.js';
import type { LabelRequest } from '#libs/domain/carriers/carrier.js';
import { centsOf } from '../shared/live-rates.js';
import type { EasypostApi } from './easypost-api.js';
import { readBack } from './read-back.js';
import type { Sale } from './sale.js';
import { vendorObjects } from './vendor-objects.js';

/** Requests at a time, and the time limit of one, milliseconds. */
const [atOnce, timeoutMs] = [5, 8_000];

type Piece = { id: string; value: number };

/**
 * Insures the parcels of an order, each for its value: an order can't be bought with insurance. Those that are insured for as much already,
 * by an earlier attempt or by a setting of the account, stay as they are, so that it may be repeated.
 * @throws conflict `insurance_refused` when EasyPost refuses a parcel for good, although the labels are sold (`details.sold`): they
 * must be voided. Upstream for every other failure: the purchase is repeated until all parcels are insured
 */
export async function insurePieces(
  api: EasypostApi,
  { shipments }: Sale,
  { insuredValues = [] }: LabelRequest,
): Promise<void> {
  const missing = shipments.flatMap(({ id, insurance }, at): Piece[] => {
    const value = insuredValues[at] ?? 0;
    return value > insuredFor(insurance) ? [{ id, value }] : [];
  });
  for (let from = 0; from < missing.length; from += atOnce)
    await Promise.all(missing.slice(from, from + atOnce).map((one) => insure(api, one)));
}

const insuredFor = (insurance: string | number | null | undefined): number => centsOf(insurance ?? 0) || 0;
const pathOf = (id: string): string => `shipments/${encodeURIComponent(id)}`;

async function insure(api: EasypostApi, piece: Piece): Promise<void> {
  const amount = (piece.value / 100).toFixed(2);
  try {
    await api.post<unknown>(`${pathOf(piece.id)}/insure`, { amount }, { timeoutMs });
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'upstream') throw error;
    if (error.code !== 'carrier_refused')
      throw new DomainError(
        'carrier_unavailable',
        'upstream',
        'EasyPost did not insure a parcel.',
        {},
        { cause: error },
      );
    // An earlier request whose answer was lost may have insured it.
    if (!(await isInsured(api, piece))) throw insuranceRefused(error);
  }
}

async function isInsured(api: EasypostApi, { id, value }: Piece): Promise<boolean> {
  const found = await readBack(api.get<unknown>(pathOf(id), { timeoutMs }));
  const { data } = vendorObjects.shipment.safeParse(found);
  if (!data) throw new DomainError('carrier_garbled', 'upstream', 'EasyPost gave an answer that cannot be read.');
  return insuredFor(data.insurance) >= value;
}

const insuranceRefused = (cause: DomainError): DomainError =>
  new DomainError(
    'insurance_refused',
    'conflict',
    'The insurance of a parcel was refused. The labels are voided, and you are not charged. Lower the insured value or choose another carrier.',
    { ...cause.details, sold: true },
    { cause },
  );
