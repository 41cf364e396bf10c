import { knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import { countries } from '#libs/contracts/countries/countries.js';
import { salesChannels } from '#libs/contracts/margins/margins.js';
import { packagingTypes } from '#libs/contracts/parcels/parcels.js';
import { presets } from '#libs/contracts/parcels/presets.js';
import { channelLabels, type ListField } from './rule-text';

interface Known {
  value: string;
  name: string;
}

const land = countries.map(({ code, name }): Known => ({ value: code, name }));

/** Values that are offered for a condition on a list. Services, customers and groups are typed. */
export const knownValues: Record<ListField, readonly Known[]> = {
  carrier: knownCarriers.map(({ code, name }) => ({ value: code, name })),
  service: [],
  packaging: [
    ...packagingTypes.map((value) => ({ value, name: value })),
    ...presets.map(({ code, name }) => ({ value: code, name })),
  ],
  origin: land,
  destination: land,
  customer: [],
  group: [],
  channel: salesChannels.map((value) => ({ value, name: channelLabels[value] })),
};

/** A typed value as it is stored: a known name becomes its value; countries in capitals, the rest unchanged. */
export function readValue(field: ListField, text: string): string {
  const typed = text.trim();
  const alike = (one: string) => one.toLowerCase() === typed.toLowerCase();
  const known = knownValues[field].find(({ value, name }) => alike(value) || alike(name));
  return known?.value ?? (field === 'customer' ? typed.toLowerCase() : typed);
}
