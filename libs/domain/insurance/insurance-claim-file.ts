import { defineEntity, p } from '@mikro-orm/core';
import {
  evidencePurposes,
  evidenceTypes,
  type EvidenceQuery,
  type EvidenceType,
} from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '../errors.js';
import type { StoredContent } from '../objects/object-store.js';
import { pictureTypeOf } from '../pictures/picture-type.js';

const InsuranceClaimFileSchema = defineEntity({
  name: 'InsuranceClaimFile',
  tableName: 'insurance_claim_file',
  checks: [{ name: 'insurance_claim_file_place_check', expression: 'num_nonnulls(content, object_id) = 1' }],
  properties: {
    claimId: p.uuid().primary(),
    /** 1 to `filesPerClaim`: the key limits their number. */
    number: p.integer().primary(),
    purpose: p.enum(evidencePurposes),
    /** As its owner calls it. */
    name: p.string(),
    type: p.enum(evidenceTypes),
    bytes: p.integer(),
    content: p.blob().lazy().strictNullable(),
    objectId: p.uuid().strictNullable(),
    createdAt: p.datetime(),
  },
});

/** A photo or document that a claim rests on. */
export class InsuranceClaimFile extends InsuranceClaimFileSchema.class {}
InsuranceClaimFileSchema.setClass(InsuranceClaimFile);

const pdf = Buffer.from('%PDF-');

/** The type of the bytes, whatever their declared type. @throws unsupported_media_type for anything but JPEG, PNG and PDF. */
export function evidenceTypeOf(content: Buffer): EvidenceType {
  const type = content.subarray(0, pdf.length).equals(pdf) ? 'application/pdf' : pictureTypeOf(content);
  if (type) return type;
  throw new DomainError('unsupported_media_type', 'invalid', 'Add a JPEG, PNG or PDF file.');
}

/** A file's properties, and where its bytes are stored. */
export type EvidenceDetails = EvidenceQuery & { type: EvidenceType; bytes: number; stored: StoredContent };

export function evidenceFile(
  claimId: string,
  number: number,
  { name, purpose, type, bytes, stored: { content, objectId } }: EvidenceDetails,
  now: Date,
): InsuranceClaimFile {
  return Object.assign(new InsuranceClaimFile(), {
    ...{ claimId, number, name, purpose, type },
    ...{ bytes, content, objectId, createdAt: now },
  });
}
