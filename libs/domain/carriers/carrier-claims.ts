import type { ClaimKind, EvidencePurpose, EvidenceType } from '#libs/contracts/insurance/insurance-claims.js';

export type ClaimEvidence = { purpose: EvidencePurpose; type: EvidenceType; content: Buffer };

/** Our reference of a claim and the tracking number of its parcel: the insurer is searched by both. */
export type ClaimReference = { reference: string; trackingNumber: string };

export type ClaimToFile = ClaimReference & {
  kind: ClaimKind;
  /** US cents. */
  amount: number;
  description: string;
  /** Our address for the insurer's questions. */
  email: string;
  files: readonly ClaimEvidence[];
};

/** `open`: the insurer decides; `question`: it needs more evidence; `canceled`: it will not decide. */
export const filedClaimStatuses = ['open', 'question', 'approved', 'rejected', 'canceled'] as const;

/** A claim at the insurer. `words`: its comment on the status, may be empty; `approved`: US cents, null unless approved. */
export type FiledClaim = {
  id: string;
  status: (typeof filedClaimStatuses)[number];
  words: string;
  approved: number | null;
};

/** Insurance claims at an aggregator that insures its labels. */
export interface CarrierClaims {
  /** Files a claim. Not repeatable: call `find` first. @throws conflict `carrier_refused` when the insurer refuses it */
  file(claim: ClaimToFile): Promise<FiledClaim>;
  /** Finds a claim by its reference, or an undecided claim for its parcel. Null: there is none. */
  find(claim: ClaimReference): Promise<FiledClaim | null>;
  /** Cancels by the insurer's id. Returns the claim's state afterwards: a decided claim stays decided. */
  cancel(id: string): Promise<FiledClaim>;
}
