import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClaimFilingStatus } from '#libs/contracts/insurance/insurance-claims.js';
import type { CarrierClaims, ClaimReference, ClaimToFile, FiledClaim } from '#libs/domain/carriers/carrier-claims.js';
import type { Carriers } from '#libs/domain/carriers/carriers.js';
import { DomainError } from '#libs/domain/errors.js';
import type { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import type { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import type { ObjectStore } from '#libs/domain/objects/object-store.js';
import { Label } from '#libs/domain/labels/label.js';

/** The claim at the insurer; `absent`: the insurer never had it; `missing`: it no longer finds it; an error: the insurer refused it. */
export type InsurerAnswer = FiledClaim | 'absent' | 'missing' | DomainError;

/**
 * How long an attempt without an answer blocks others, seconds; how long after its start an attempt may still send, milliseconds.
 */
const [openSeconds, sendWithinMs] = [180, 40_000];

/**
 * Records the attempt on the database's clock, unless another may still be running or the filing has moved on since it was read.
 */
const begin = `
  update claim_filing set attempted_at = now()
  where claim_id = ? and status = ? and (attempted_at is null or attempted_at < now() - ? * interval '1 second') returning claim_id`;

/**
 * Files a claim with an insurer, cancels it there, or reads its status. A claim is never sent twice: each attempt is recorded
 * first, then the claim is looked up at the insurer, then it is sent; every error is followed by another lookup. An attempt
 * without an answer blocks the next one until it must have ended.
 */
export class AskInsurer {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly objects: ObjectStore,
    /** The address that insurers send their questions to. */
    private readonly email: string,
  ) {}

  /** @throws upstream for every failure except a refusal by the insurer */
  async about(claim: InsuranceClaim, filing: ClaimFiling): Promise<InsurerAnswer> {
    try {
      const { claims } = this.carriers.get(filing.insurer);
      if (!claims) throw new DomainError('carrier_refused', 'conflict', 'This insurer takes no claims.');
      const trackingNumber = await this.#numberOf(claim);
      const known = { reference: filing.reference ?? claim.id, trackingNumber };
      if (filing.status === 'requested') return await this.#file(claims, claim, known);
      if (filing.status === 'canceling') return await this.#cancel(claims, filing, known);
      return (await this.#find(claims, known)) ?? 'missing';
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'upstream') throw error;
      if (isRefusal(error)) return error;
      throw new DomainError('carrier_unavailable', 'upstream', error.message, {}, { cause: error });
    }
  }

  async #file(claims: CarrierClaims, claim: InsuranceClaim, known: ClaimReference): Promise<InsurerAnswer> {
    const until = performance.now() + sendWithinMs;
    await this.#begin(claim.id, 'requested');
    const found = await this.#find(claims, known);
    if (found) return found;
    const toFile = await this.#toFile(claim, known);
    if (performance.now() > until) return this.#unanswered('Asking the insurer took too long.');
    try {
      return await claims.file(toFile);
    } catch (error) {
      const sent = await this.#find(claims, known);
      if (sent) return sent;
      throw error;
    }
  }

  /** A claim that was never sent is `absent`. Waits for an attempt that may still send it. */
  async #cancel(claims: CarrierClaims, filing: ClaimFiling, known: ClaimReference): Promise<InsurerAnswer> {
    if (filing.reference === null) await this.#begin(filing.claimId, 'canceling');
    const found = await this.#find(claims, known);
    if (!found) return filing.reference === null ? 'absent' : 'missing';
    if (found.status !== 'open' && found.status !== 'question') return found;
    try {
      return await claims.cancel(found.id);
    } catch (error) {
      // The insurer has the claim and keeps it: its id is stored before the next attempt to cancel it.
      if (filing.reference === null && isRefusal(error)) return found;
      throw error;
    }
  }

  /** A lookup that is refused says nothing about the claim, so it counts as no answer. */
  async #find(claims: CarrierClaims, known: ClaimReference): Promise<FiledClaim | null> {
    try {
      return await claims.find(known);
    } catch (error) {
      if (isRefusal(error)) this.#unanswered('The insurer refused to look the claim up.');
      throw error;
    }
  }

  async #begin(claimId: string, status: ClaimFilingStatus): Promise<void> {
    const begun = await this.em.fork().execute<object[]>(begin, [claimId, status, openSeconds]);
    if (begun.length === 0)
      this.#unanswered('An earlier attempt to file this claim may still go through.', openSeconds);
  }

  /** @throws conflict `carrier_refused` without evidence or a contact address */
  async #toFile(claim: InsuranceClaim, known: ClaimReference): Promise<ClaimToFile> {
    const stored = await this.em
      .fork()
      .find(InsuranceClaimFile, { claimId: claim.id }, { populate: ['content'], orderBy: { number: 'asc' } });
    if (stored.length === 0) throw notSent('The evidence of this claim was erased.');
    if (this.email === '') throw notSent('Set CONTACT_EMAIL: the insurer needs an address to write to.');
    const files = await Promise.all(
      stored.map(async (file) => ({
        ...{ purpose: file.purpose, type: file.type },
        content: await this.objects.read(file),
      })),
    );
    const { kind, requested: amount, description } = claim;
    return { ...known, kind, amount, description, email: this.email, files };
  }

  /** @throws conflict `carrier_refused` unless it is for exactly one label: aggregators insure each label separately */
  async #numberOf({ shipmentId, parcel }: InsuranceClaim): Promise<string> {
    const of = parcel > 0 ? { position: parcel - 1 } : {};
    const where = { shipmentId, voidedAt: null, ...of };
    const labels = await this.em.fork().find(Label, where, { fields: ['trackingNumber'] });
    if (labels.length === 1) return labels[0]!.trackingNumber;
    throw notSent('This shipment has no label or several. Decide the claim yourself.');
  }

  #unanswered(text: string, retryAfter?: number): never {
    throw new DomainError('carrier_unavailable', 'upstream', text, retryAfter === undefined ? {} : { retryAfter });
  }
}

const notSent = (text: string): DomainError => new DomainError('carrier_refused', 'conflict', text);

const isRefusal = (error: unknown): boolean => error instanceof DomainError && error.code === 'carrier_refused';
