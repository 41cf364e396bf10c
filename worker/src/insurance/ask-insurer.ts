import type { EntityManager } from '@mikro-orm/postgresql';
import type { CarrierClaims, ClaimReference, ClaimToFile, FiledClaim } from '#libs/domain/carriers/carrier-claims.js';
import type { Carriers } from '#libs/domain/carriers/carriers.js';
import { DomainError } from '#libs/domain/errors.js';
import type { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import type { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import type { ObjectStore } from '#libs/domain/objects/object-store.js';
import { Label } from '#libs/domain/labels/label.js';

/** What the insurer has; `absent`: no such claim; an error: it does not take it, for good. */
export type InsurerAnswer = FiledClaim | 'absent' | DomainError;

/** How long a try without an answer counts as going on, seconds; a try that has not been sent after this long is not sent any more. */
const [openSeconds, sendWithinMs] = [180, 40_000];

/** Notes on the database's clock that the claim is sent now, unless another try may still go on. */
const begin = `
  update claim_filing set attempted_at = now()
  where claim_id = ? and (attempted_at is null or attempted_at < now() - ? * interval '1 second') returning claim_id`;

/**
 * Asks an insurer what becomes of a claim. It is never sent twice: a try is noted first, then the insurer is asked whether it has the claim,
 * then the claim is sent; after every error it is asked again. A try without an answer keeps others off until it must have ended.
 */
export class AskInsurer {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly objects: ObjectStore,
    /** Where insurers write to when they need more. */
    private readonly email: string,
  ) {}

  /** @throws upstream when there is no answer, whatever else went wrong */
  async about(claim: InsuranceClaim, filing: ClaimFiling): Promise<InsurerAnswer> {
    try {
      const { claims } = this.carriers.get(filing.insurer);
      if (!claims) throw new DomainError('carrier_refused', 'conflict', 'This insurer takes no claims.');
      const trackingNumber = await this.#numberOf(claim);
      const known = { reference: filing.reference ?? claim.id, trackingNumber };
      if (filing.status === 'requested') return await this.#file(claims, claim, known);
      if (filing.status === 'canceling') return await this.#cancel(claims, filing, known);
      return (await claims.find(known)) ?? this.#unanswered('The insurer does not find the claim that it has.');
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'upstream') throw error;
      if (error.code === 'carrier_refused') return error;
      throw new DomainError('carrier_unavailable', 'upstream', error.message, {}, { cause: error });
    }
  }

  async #file(claims: CarrierClaims, claim: InsuranceClaim, known: ClaimReference): Promise<InsurerAnswer> {
    const until = performance.now() + sendWithinMs;
    await this.#begin(claim.id);
    const found = await claims.find(known);
    if (found) return found;
    const toFile = await this.#toFile(claim, known);
    if (performance.now() > until) return this.#unanswered('Asking the insurer took too long.');
    try {
      return await claims.file(toFile);
    } catch (error) {
      const sent = await claims.find(known);
      if (sent) return sent;
      throw error;
    }
  }

  /** What was never sent needs nobody to cancel it; a try that may go on is waited for. */
  async #cancel(claims: CarrierClaims, filing: ClaimFiling, known: ClaimReference): Promise<InsurerAnswer> {
    if (filing.reference === null) await this.#begin(filing.claimId);
    const found = await claims.find(known);
    if (!found) return 'absent';
    return found.status === 'open' || found.status === 'question' ? claims.cancel(found.id) : found;
  }

  async #begin(claimId: string): Promise<void> {
    const begun = await this.em.fork().execute<object[]>(begin, [claimId, openSeconds]);
    if (begun.length === 0) this.#unanswered('An earlier try to file this claim may still go through.', openSeconds);
  }

  /** @throws conflict `carrier_refused` when there is nothing to show */
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

  /** @throws conflict `carrier_refused` for several parcels: insurers of labels insure one at a time */
  async #numberOf({ shipmentId }: InsuranceClaim): Promise<string> {
    const labels = await this.em.fork().find(Label, { shipmentId, voidedAt: null }, { fields: ['trackingNumber'] });
    if (labels.length === 1) return labels[0]!.trackingNumber;
    throw notSent('This shipment does not have one label. Decide the claim yourself.');
  }

  #unanswered(text: string, retryAfter?: number): never {
    throw new DomainError('carrier_unavailable', 'upstream', text, retryAfter === undefined ? {} : { retryAfter });
  }
}

const notSent = (text: string): DomainError => new DomainError('carrier_refused', 'conflict', text);
