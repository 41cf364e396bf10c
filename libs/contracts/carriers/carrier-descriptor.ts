import type { PackagingType } from '../parcels/parcels.js';

/** Inches: length, width, height. */
export type Size = readonly [number, number, number];

/** A service as the carrier sells it. */
export type CarrierService = {
  code: string;
  /** As the carrier writes it, on offers and labels. */
  name: string;
  /** What a list calls it where carriers stand side by side; absent: the carrier's name and this one's. */
  title?: string;
  /** The same service under another code where somebody lives. */
  residential?: { code: string; name: string };
  /** What files call it, small letters and digits, with the carrier's name before it or without. */
  alone?: string;
  /** The same, understood only after the carrier's name: others call theirs so too. */
  named?: string;
};

/**
 * A packaging that the carrier hands out. `flat` says how it is priced: at one price whatever the weight (flat rate, One
 * Rate), or, where it is absent, like one's own box.
 */
export type CarrierPreset = {
  code: string;
  type: PackagingType;
  name: string;
  /** Outside size, what the carrier measures; absent where the packaging has no fixed size. */
  outside?: Size;
  /** Usable room inside, where it is published. */
  inside?: Size;
  flat?: 'flat_rate' | 'one_rate';
  /** Pounds. */
  maxWeightLb: number;
  /** False: kept so that old shipments still read well, not offered for new ones. */
  active: boolean;
  /** Other names in files, small letters and digits, with the carrier's code before them or without. */
  alsoCalled?: string;
};

/** The shape of its tracking numbers: group `body` is what the check digit is counted over, `check` the digit. */
export type NumberFormat = { id: string; pattern: RegExp; checkDigit: (body: string) => string };

/** How long the carrier takes labels back. Days after the purchase; `creditDays`: until it says what it thinks of it. */
export type VoidWindow = { askDays: number; creditDays: number };

/** What one's own box may weigh and measure at most: pounds, inches. */
export type LargestParcel = { lb: number; lengthIn: number; girthIn: number };

/** One line of the public table of limits: pounds, inches with girth. */
export type ServiceLimit = { services: string; lb: number; girthIn: number; note?: string };

/** Cubic inches that count as a pound, and from which volume on; absent `aboveCubicInches`: always. */
export type SizeBilling = { divisor: number; aboveCubicInches?: number };

/** What only a carrier that we sell has to say. */
export type Sale = {
  /** How files write the carrier's name, small letters and digits. */
  spellings: readonly string[];
  /** Most used first: the order of lists. */
  services: readonly CarrierService[];
  deliversToPoBoxes: boolean;
  /** To APO, FPO and DPO addresses. */
  deliversToMilitary: boolean;
  largest: LargestParcel;
  limits: readonly ServiceLimit[];
  sizeBilling: SizeBilling;
  /** References that its label has room for. */
  prints: { references: number; charactersEach: number };
};

/** Everything about a carrier that is not a conversation with it. */
export type CarrierDescriptor = {
  code: string;
  name: string;
  presets: readonly CarrierPreset[];
  /** Most particular first. */
  numberFormats: readonly NumberFormat[];
  /** Country whose post it is: UPU S10 numbers that end in it are its. */
  postOf?: string;
  voidWindow: VoidWindow;
  /** Absent: its numbers and packaging are recognized, nothing of it is offered. */
  sale?: Sale;
};
