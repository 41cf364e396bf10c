import { place } from '#libs/contracts/addresses/address.js';
import { placeIssues } from '#libs/contracts/addresses/address-rules.js';
import { normalizePlace } from '#libs/contracts/addresses/normalize-address.js';
import {
  lengthUnits,
  weightUnits,
  type LengthUnit,
  type Parcel,
  type WeightUnit,
} from '#libs/contracts/parcels/parcels.js';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { contractIssues, type FieldIssue } from '../../ui/form/contract-resolver';
import { truncateText } from '#libs/contracts/text/truncate-text.js';

/** The input of an instant quote, as text: it lives in the address, so that it can be shared and reloaded. */
export interface QuoteInput {
  from: string;
  fromPostal: string;
  to: string;
  toPostal: string;
  /** The receiver is a home. */
  home: boolean;
  weight: string;
  weightUnit: WeightUnit;
  length: string;
  width: string;
  height: string;
  lengthUnit: LengthUnit;
  shipDate: string;
  /** Carrier and service that were chosen last; empty before. */
  service: string;
  /** Slug of the shipment that was made of this quote and is being changed; empty before. */
  draft: string;
}

const slugShape = /^[A-Za-z0-9_-]{22}$/;

/** Defaults where the address has no value: the default sender's place, and the units of the account. */
export type QuoteStart = Partial<Pick<QuoteInput, 'from' | 'fromPostal' | 'weightUnit' | 'lengthUnit'>>;

/** Reads the query of the address; unknown or missing values are empty or from `start`. */
export function readQuote(query: URLSearchParams, start: QuoteStart = {}): QuoteInput {
  const text = (name: string) => truncateText(query.get(name) ?? '', 40).trim();
  const from = text('from').toUpperCase() || start.from || 'US';
  return {
    from,
    fromPostal: text('fromPostal') || (from === start.from && start.fromPostal) || '',
    to: text('to').toUpperCase() || 'US',
    toPostal: text('toPostal'),
    home: text('home') !== 'no',
    weight: text('weight'),
    weightUnit: weightUnits.find((unit) => unit === text('weightUnit')) ?? start.weightUnit ?? 'lb',
    length: text('length'),
    width: text('width'),
    height: text('height'),
    lengthUnit: lengthUnits.find((unit) => unit === text('lengthUnit')) ?? start.lengthUnit ?? 'in',
    shipDate: text('shipDate'),
    service: text('service'),
    draft: slugShape.test(text('draft')) ? text('draft') : '',
  };
}

/** The query of an input; sizes are left out where a preset fixes them. */
export function quoteQueryOf(input: QuoteInput): Record<string, string> {
  const size: Record<string, string> = input.length
    ? { length: input.length, width: input.width, height: input.height, lengthUnit: input.lengthUnit }
    : {};
  const { from, fromPostal, to, toPostal, weight, weightUnit, shipDate, service, draft } = input;
  return {
    from,
    fromPostal,
    to,
    toPostal,
    weight,
    weightUnit,
    ...size,
    home: input.home ? '' : 'no',
    shipDate,
    service,
    draft,
  };
}

const placesOf = (input: QuoteInput) => ({
  from: normalizePlace({ country: input.from, postal: input.fromPostal, state: '', city: '', residential: true }),
  to: normalizePlace({ country: input.to, postal: input.toPostal, state: '', city: '', residential: input.home }),
});

export function quoteBodyOf(input: QuoteInput, parcel: Parcel): QuoteBody {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(input.shipDate) ? { shipDate: input.shipDate } : {};
  return { ...placesOf(input), parcels: [parcel], ...date, signature: 'none', insuredValue: 0 };
}

const fieldOf: Record<string, string> = { country: '', postal: 'Postal' };
const whose = { from: "Enter the sender's ", to: "Enter the recipient's " };

/** Faults of the two places by the names of their fields: from, fromPostal, to, toPostal. */
export function quotePlaceIssues(input: QuoteInput): FieldIssue[] {
  const both = placesOf(input);
  return (['from', 'to'] as const).flatMap((side) =>
    [...contractIssues(place, both[side]), ...placeIssues(both[side])].flatMap(({ path, message }) => {
      const field = fieldOf[path];
      return field === undefined ? [] : [{ path: side + field, message: message.replace(/^Enter the /, whose[side]) }];
    }),
  );
}

/** "10001 → 94103, 2 lb": how an unfinished quote is called. */
export function quoteText({ from, fromPostal, to, toPostal, weight, weightUnit }: QuoteInput): string {
  return `${fromPostal || from} → ${toPostal || to}${weight ? `, ${weight} ${weightUnit}` : ''}`;
}
