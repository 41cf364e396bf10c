import { defineEntity, p } from '@mikro-orm/core';
import { photoTypes, type PhotoType } from '#libs/contracts/adjustments/adjustment-charges.js';
import { DomainError } from '../errors.js';
import type { StoredContent } from '../objects/object-store.js';
import { pictureTypeOf } from '../pictures/picture-type.js';

const ObjectionPhotoSchema = defineEntity({
  name: 'ObjectionPhoto',
  tableName: 'objection_photo',
  checks: [{ name: 'objection_photo_place_check', expression: 'num_nonnulls(content, object_id) = 1' }],
  properties: {
    chargeId: p.uuid().primary(),
    /** 1 to `photosPerObjection`: the key limits their number. */
    number: p.integer().primary(),
    /** As its owner calls it. */
    name: p.string(),
    type: p.enum(photoTypes),
    bytes: p.integer(),
    content: p.blob().lazy().strictNullable(),
    objectId: p.uuid().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A photo of a parcel or a scale, with an objection against a charge. */
export class ObjectionPhoto extends ObjectionPhotoSchema.class {
  static of(chargeId: string, number: number, { name, type, bytes, stored }: PhotoDetails, now: Date): ObjectionPhoto {
    const { content, objectId } = stored;
    return Object.assign(new ObjectionPhoto(), {
      ...{ chargeId, number, name, type, bytes, content, objectId, createdAt: now },
    });
  }
}
ObjectionPhotoSchema.setClass(ObjectionPhoto);

/** A photo's properties, and where its bytes are stored. */
type PhotoDetails = { name: string; type: PhotoType; bytes: number; stored: StoredContent };

/** The type of the bytes, whatever their declared type or name. @throws unsupported_media_type for anything but JPEG and PNG, such as HEIC */
export function photoTypeOf(content: Buffer): PhotoType {
  const type = pictureTypeOf(content);
  if (type) return type;
  throw new DomainError('unsupported_media_type', 'invalid', 'Add a JPEG or PNG photo.');
}
