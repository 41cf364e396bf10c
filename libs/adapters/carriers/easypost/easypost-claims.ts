import * as z from 'zod/mini';
import type { ClaimKind } from '#libs/contracts/insurance/insurance-claims.js';
import type {
  CarrierClaims,
  ClaimEvidence,
  ClaimReference,
  ClaimToFile,
  FiledClaim,
} from '#libs/domain/carriers/carrier-claims.js';
import { DomainError } from '#libs/domain/errors.js';
import { centsOf } from '../shared/live-rates.js';
import { claimFailure } from './claim-failure.js';
import type { EasypostApi } from './easypost-api.js';
import { vendorObjects, type VendorClaim } from './vendor-objects.js';

/** Time limits of requests, milliseconds: the requests of one call end within the call's limit. Evidence may be 33 MB. */
const limits = { file: 40_000, read: 8_000, cancel: 12_000 } as const;
/** How many of the newest claims are searched when the reference finds none. */
const newest = 100;
const longestWords = 1_000;

/** EasyPost files missing contents as theft in transit: it has no other type for them. */
const types: Record<ClaimKind, string> = { loss: 'loss', damage: 'damage', shortage: 'theft' };

const statuses: Readonly<Record<string, FiledClaim['status']>> = {
  submitted: 'open',
  in_review: 'open',
  needs_action: 'question',
  approved: 'approved',
  approved_partial: 'approved',
  rejected: 'rejected',
  cancelled: 'canceled',
};
const undecided: readonly string[] = ['submitted', 'in_review', 'needs_action'];

const page = z.object({ claims: z.array(vendorObjects.claim) });

/** Insurance claims of an account at EasyPost, which pays them into the account's wallet. */
export class EasypostClaims implements CarrierClaims {
  constructor(private readonly api: EasypostApi) {}

  async file(claim: ClaimToFile): Promise<FiledClaim> {
    const invoices = claim.files.filter(({ purpose }) => purpose === 'invoice');
    const others = claim.files.filter(({ purpose }) => purpose !== 'invoice');
    const body = {
      ...{ tracking_code: claim.trackingNumber, type: types[claim.kind], amount: (claim.amount / 100).toFixed(2) },
      ...{ description: claim.description, contact_email: claim.email, reference: claim.reference },
      payment_method: 'easypost_wallet',
      invoice_attachments: invoices.map(attachment),
      // Damage and theft require a supporting document: without another one it is the invoice.
      supporting_documentation_attachments: (others.length > 0 ? others : invoices).map(attachment),
    };
    try {
      return filedOf(parsed(await this.api.post<unknown>('claims', body, { timeoutMs: limits.file })));
    } catch (error) {
      throw claimFailure(error);
    }
  }

  async find({ reference, trackingNumber }: ClaimReference): Promise<FiledClaim | null> {
    const known = await this.#read(reference);
    if (known) return filedOf(known);
    const listed = await this.api.get<unknown>(`claims?page_size=${newest}`, { timeoutMs: limits.read });
    const { claims } = page.safeParse(listed).data ?? unreadable('claims that cannot be read');
    const found = claims.find(
      (one) => one.reference === reference || (one.tracking_code === trackingNumber && undecided.includes(one.status)),
    );
    return found ? filedOf(found) : null;
  }

  async cancel(id: string): Promise<FiledClaim> {
    try {
      const path = `claims/${encodeURIComponent(id)}/cancel`;
      return filedOf(parsed(await this.api.post<unknown>(path, {}, { timeoutMs: limits.cancel })));
    } catch (error) {
      const now = await this.#read(id);
      if (now && !undecided.includes(now.status)) return filedOf(now);
      throw claimFailure(error);
    }
  }

  /** By EasyPost's id or our reference; null: there is no such claim. */
  async #read(id: string): Promise<VendorClaim | null> {
    try {
      return parsed(await this.api.get<unknown>(`claims/${encodeURIComponent(id)}`, { timeoutMs: limits.read }));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    }
  }
}

const attachment = ({ type, content }: ClaimEvidence): string => `data:${type};base64,${content.toString('base64')}`;

/** An unknown status counts as open, an approval of $0 as a rejection. */
function filedOf(claim: VendorClaim): FiledClaim {
  const { id, status_detail: detail, requested_amount: requested, approved_amount: amount } = claim;
  const status = statuses[claim.status] ?? 'open';
  const words = (detail ?? '').replaceAll('\0', '').slice(0, longestWords);
  if (status !== 'approved') return { id, status, words, approved: null };
  const approved = amount ?? (claim.status === 'approved' ? requested : null);
  if (approved === null || approved === undefined) return unreadable('an approval without an amount');
  const cents = centsOf(approved);
  return cents > 0 ? { id, status, words, approved: cents } : { id, status: 'rejected', words, approved: null };
}

const parsed = (value: unknown): VendorClaim =>
  vendorObjects.claim.safeParse(value).data ?? unreadable('a claim that cannot be read');

function unreadable(what: string): never {
  throw new DomainError('carrier_garbled', 'upstream', `EasyPost gave ${what}.`);
}
