import type { BatteryKind, LengthUnit, PackagingType, Parcel, WeightUnit } from '#libs/contracts/parcels/parcels.js';
import type { RateOption } from '#libs/contracts/shipments/rate-options.js';
import type { CustomsForm } from '#libs/contracts/customs/customs-form.js';
import type { SignatureOption } from '#libs/contracts/shipments/quotes.js';
import type { AddressDraft, Contents, ShipAnyway } from '#libs/contracts/shipments/shipments.js';

/** A parcel while it is being typed: numbers are text, so that nothing entered is lost or rounded. */
export interface ParcelForm {
  type: PackagingType;
  preset: string;
  weight: string;
  weightUnit: WeightUnit;
  length: string;
  width: string;
  height: string;
  lengthUnit: LengthUnit;
  special: Parcel['special'];
  /** Weight of the dry ice and kind of the batteries. Absent in drafts of earlier versions. */
  dryIce?: string;
  dryIceUnit?: WeightUnit;
  batteries?: BatteryKind | '';
}

/** A customs line while it is being typed; `value` is dollars of one piece. */
export interface CustomsItemForm {
  description: string;
  quantity: string;
  value: string;
  origin: string;
  hsCode: string;
  /** Net, of one piece. Absent in drafts of earlier versions. */
  weight?: string;
  weightUnit?: WeightUnit;
  sku?: string;
}

/** Everything of the details step; `insuredValue` is dollars. */
export interface DetailsForm {
  contentsType: Contents['type'];
  description: string;
  items: CustomsItemForm[];
  customs: CustomsForm;
  references: string[];
  insured: boolean;
  insuredValue: string;
  /** Dollars of each parcel, where there are several. Absent in drafts of earlier versions. */
  insuredValues?: string[];
  signature: SignatureOption;
  /** Absent in drafts of earlier versions. */
  options?: RateOption[];
  shipDate: string;
  noProhibitedContents: boolean;
  /** Whether the recipient is notified by mail, and at which address. */
  notifies: boolean;
  notifyEmail: string;
}

export const draftSteps = ['sender', 'receiver', 'package', 'rate', 'details', 'payment'] as const;
export type DraftStep = (typeof draftSteps)[number];

/**
 * A shipment as typed by one person on this device. Once rates were requested the server has it too: then it has a `slug`, by
 * which it is also found, and `version` is the last one seen.
 */
export interface ShipmentDraft {
  id: string;
  slug?: string;
  version?: number;
  from: AddressDraft;
  to: AddressDraft;
  parcels: ParcelForm[];
  details?: DetailsForm;
  /** Why an address is used despite its warnings. */
  shipAnyway?: ShipAnyway;
  /** The step last worked on. */
  step: DraftStep;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Drafts older than this are forgotten: 30 days in milliseconds. */
export const draftLife = 30 * 86_400_000;
