import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { photoFileName } from '#libs/contracts/adjustments/adjustment-charges.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { ObjectionPhoto } from '#libs/domain/adjustments/objection-photo.js';
import { DomainError } from '#libs/domain/errors.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import type { Evidence } from '../../../http/responses/send-evidence.js';
import { findOwnCharge } from '../find-own-charge.js';

/** Of a charge for an owner's shipment, or of any adjustment for staff: the photo of its newest charge. */
type PhotoOf = { ownerId: string; chargeId: string } | { adjustmentId: string };

/** A photo of an objection. */
export class GetPhoto extends Query<Evidence> {
  constructor(
    readonly of: PhotoOf,
    readonly number: number,
  ) {
    super();
  }
}

@QueryHandler(GetPhoto)
export class GetPhotoHandler implements IQueryHandler<GetPhoto> {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: ObjectStore,
  ) {}

  /** The file gets a name of ours: a customer's file name does not belong in a header. @throws missing */
  async execute({ of, number }: GetPhoto): Promise<Evidence> {
    const chargeId =
      'ownerId' in of
        ? (await findOwnCharge(this.em, of.ownerId, of.chargeId)).id
        : await this.#newestOf(of.adjustmentId);
    const photo = await this.em.findOne(ObjectionPhoto, { chargeId, number }, { populate: ['content'] });
    if (!photo) throw new DomainError('not_found', 'missing', 'There is no such photo.');
    return { content: await this.objects.read(photo), type: photo.type, fileName: photoFileName(photo) };
  }

  async #newestOf(adjustmentId: string): Promise<string> {
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [charge] = await this.em.find(AdjustmentCharge, { adjustmentId }, { orderBy, limit: 1 });
    if (!charge) throw new DomainError('not_found', 'missing', 'There is no such adjustment with a charge.');
    return charge.id;
  }
}
