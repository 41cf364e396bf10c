import type { PackagingType } from '../parcels/parcels.js';
import type { SideRule } from '../parcels/side-rounding.js';

/** Inches: length, width, height. */
export type Size = readonly [number, number, number];

/** A service as the carrier sells it. */
export type CarrierService = {
  code: string;
  /** As the carrier writes it, on offers and labels. */
  name: string;
  /** Its name in a list of several carriers; absent: the carrier's name and this one's. */
  title?: string;
  /** The code of the same service for residential addresses. */
  residential?: { code: string; name: string };
  /** Letter post: takes the small customs form where the value allows. */
  letterPost?: true;
  /** Its names in files, lowercase letters and digits, with or without the carrier's name in front. */
  alone?: string;
  /** Names understood only after the carrier's name, since other carriers use them too. */
  named?: string;
};

/**
 * Packaging that the carrier provides. `flat` says how it is priced: one price for any weight (flat rate, One Rate), or, where
 * absent, like a customer's own box.
 */
export type CarrierPreset = {
  code: string;
  type: PackagingType;
  name: string;
  /** Outside dimensions as measured by the carrier; absent where the packaging has no fixed size. */
  outside?: Size;
  /** Usable room inside, where it is published. */
  inside?: Size;
  flat?: 'flat_rate' | 'one_rate';
  /** Pounds. */
  maxWeightLb: number;
  /** False: known for old shipments, not offered for new ones. */
  active: boolean;
  /** Other names in files, lowercase letters and digits, with or without the carrier's code in front. */
  alsoCalled?: string;
};

/** The format of its tracking numbers: group `body` is the input of the check digit, `check` the digit. */
export type NumberFormat = { id: string; pattern: RegExp; checkDigit: (body: string) => string };

/** How long the carrier accepts voids, in days after the purchase; `creditDays`: how long it takes to decide. */
export type VoidWindow = { askDays: number; creditDays: number };

/**
 * When an insured parcel can be claimed, in days after the ship date: a loss from `lossFromDays` on, of faster services sooner, and
 * nothing after `untilDays`.
 */
export type ClaimWindow = {
  lossFromDays: number;
  untilDays: number;
  sooner?: { services: readonly string[]; lossFromDays: number };
};

/** Limits of a customer's own box: pounds, inches. */
export type LargestParcel = { lb: number; lengthIn: number; girthIn: number };

/** One line of the public table of limits: pounds, inches with girth. */
export type ServiceLimit = { services: string; lb: number; girthIn: number; note?: string };

/** Cubic inches that count as a pound, and from which volume on; absent `aboveCubicInches`: always. */
export type SizeBilling = { divisor: number; aboveCubicInches?: number; sides: SideRule };

/** How a carrier's published rules have parcels picked up at an address. */
export type PublishedPickup = {
  /** Our code and the carrier's name of each, its fee for all parcels together (US cents), and the common name of the page or notice. */
  services: readonly { service: string; name: string; fee: number; source: string }[];
  /** Until when it can be booked or canceled on its day, at the address: "05:00". */
  until: string;
  /** It comes at any time of the day. */
  anyTime: boolean;
  saturdays: boolean;
};

/** A kind of signature that no other carrier has. `services`: those with it; absent: all. Texts are for services without it. */
export type OwnSignature = {
  kind: 'indirect' | 'certified';
  services?: readonly string[];
  refusal: string;
  /** Present: it cannot be insured. */
  uninsured?: string;
};

/** What only a carrier with a price list of ours has. */
export type Sale = {
  deliversToPoBoxes: boolean;
  /** To APO, FPO and DPO addresses. */
  deliversToMilitary: boolean;
  largest: LargestParcel;
  limits: readonly ServiceLimit[];
  /** For the price lists that came with the program. */
  sizeBilling: SizeBilling;
  /** For price lists that begin on the first day of a rule or later, by that day. */
  laterSizeBilling?: readonly SizeBilling[];
  /** Absent: its price list says nothing about pickups. */
  pickup?: PublishedPickup;
  /** Absent: it has the same kinds as others. */
  ownSignature?: OwnSignature;
  /** How many references its label has room for. */
  prints: { references: number; charactersEach: number };
};

/** Everything about a carrier except how to talk to it. */
export type CarrierDescriptor = {
  code: string;
  name: string;
  /** Its names in files, lowercase letters and digits. */
  spellings: readonly string[];
  /** Most used first: the order of lists. Without `sale`, only an aggregator sells them. */
  services: readonly CarrierService[];
  presets: readonly CarrierPreset[];
  /** Most specific first. */
  numberFormats: readonly NumberFormat[];
  /** Country whose post it is: UPU S10 numbers that end in it are its. */
  postOf?: string;
  voidWindow: VoidWindow;
  claimWindow: ClaimWindow;
  /** Its own page about a parcel, up to the tracking number. */
  trackingPage: string;
  /** Absent: it has no price list, and only an aggregator sells its services. */
  sale?: Sale;
};
