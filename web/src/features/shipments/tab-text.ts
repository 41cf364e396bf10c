import type { ShipmentTab } from '#libs/contracts/shipments/shipment-lists.js';

export const tabText: Record<ShipmentTab, string> = {
  all: 'All',
  drafts: 'Drafts',
  to_pay: 'To pay',
  to_print: 'Ready to print',
  in_transit: 'In transit',
  problems: 'Problems',
  delivered: 'Delivered',
};

export const tabs = Object.keys(tabText) as ShipmentTab[];

/** The tab that an address names; anything unknown is all. */
export const tabOf = (text: string | null): ShipmentTab => tabs.find((tab) => tab === text) ?? 'all';
