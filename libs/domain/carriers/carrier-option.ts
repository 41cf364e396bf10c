import type { CarrierOptionCode } from '#libs/contracts/shipments/rate-options.js';

/** Which services of a carrier offer an option, by its published rules. An option without a record is not offered. */
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
  /** Charged, so only sold when the parcel arrives on a Saturday. */
  onlyOnSaturdays?: true;
  /** Kind of the fee in the carrier's list, per parcel; without a row in the list the option is not sold. Absent: free. */
  fee?: string;
  /** Name of the page or notice with the rule. */
  source: string;
};
