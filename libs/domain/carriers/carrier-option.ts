import type { CarrierOptionCode } from '#libs/contracts/shipments/rate-options.js';

/** What of its services offer an option, by its published rules. An option without a record is not offered. */
export type CarrierOption = {
  option: CarrierOptionCode;
  /** Codes of services. */
  services: readonly string[];
  /** Most per parcel, pounds. */
  mostLb?: number;
  /** Only in a box of the sender, not in the carrier's packaging. */
  notInOwnPackaging?: true;
  /** Not to APO, FPO and DPO addresses. */
  notMilitary?: true;
  /** Only where the parcel arrives on a Saturday: it costs extra. */
  onlyOnSaturdays?: true;
  /** Kind of the row in its list of fees that has its price per parcel; without a row it is not sold. Absent: free. */
  fee?: string;
  /** As people know the page or notice that says so. */
  source: string;
};
