import type { ClaimKind, EvidencePurpose, EvidenceType } from '#libs/contracts/insurance/insurance-claims.js';

export type ClaimEvidence = { purpose: EvidencePurpose; type: EvidenceType; content: Buffer };

/** Our reference of a claim and the number of its parcel: either finds it at the insurer. */
export type ClaimReference = { reference: string; trackingNumber: string };

export type ClaimToFile = ClaimReference & {
  kind: ClaimKind;
  /** US cents. */
  amount: number;
  description: string;
  /** Where the insurer writes to when it needs more: ours. */
  email: string;
  files: readonly ClaimEvidence[];
};

/** `open`: it decides; `question`: it needs more; `canceled`: it will not decide. */
export const filedClaimStatuses = ['open', 'question', 'approved', 'rejected', 'canceled'] as const;

/** A claim as the insurer has it. `words`: what it says about the status, empty for nothing; `approved`: US cents, when it is approved. */
export type FiledClaim = {
  id: string;
  status: (typeof filedClaimStatuses)[number];
  words: string;
  approved: number | null;
};

/** Insurance claims at an aggregator that insures its labels. */
export interface CarrierClaims {
  /** Files it. Not repeatable: whoever calls it has asked `find` before. @throws conflict `carrier_refused` when it is not taken */
  file(claim: ClaimToFile): Promise<FiledClaim>;
  /** Settles what a lost answer left open; a claim for the same parcel that is not decided counts. Null: there is none. */
  find(claim: ClaimReference): Promise<FiledClaim | null>;
  /** By the insurer's id. Answers with the claim as it is afterwards: one that is decided stays so. */
  cancel(id: string): Promise<FiledClaim>;
}
