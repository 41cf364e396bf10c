import { useEffect, useState } from 'react';
import { knownCarriers, soldCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import type { CarrierDescriptor } from '#libs/contracts/carriers/carrier-descriptor.js';
import { knownConfig, loadConfig, type WebConfig } from './config';

const offeredWith = ({ livePrices }: WebConfig = {}): readonly CarrierDescriptor[] =>
  livePrices ? knownCarriers : soldCarriers;

/** The carriers whose services can be chosen: where an aggregator sells, also those without a price list of ours. */
export function useOfferedCarriers(): readonly CarrierDescriptor[] {
  const [carriers, setCarriers] = useState(offeredWith(knownConfig()));
  useEffect(() => void loadConfig().then((config) => setCarriers(offeredWith(config))), []);
  return carriers;
}
