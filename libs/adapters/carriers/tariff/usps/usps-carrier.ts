import { usps } from '#libs/contracts/carriers/usps-descriptor.js';
import type { CarrierTariffs } from '../tariff-carrier.js';
import { uspsOptions } from './usps-options.js';
import { issueUspsNumber } from './usps-numbers.js';
import { rateUsps } from './usps-rating.js';
import { builtInUsps } from './usps-tariff.js';
import { uspsVocabulary } from './usps-tracking-vocabulary.js';

/** USPS from Notice 123. */
export const uspsCarrier: CarrierTariffs = {
  of: usps,
  options: uspsOptions,
  rate: rateUsps,
  builtIn: builtInUsps,
  issue: issueUspsNumber,
  vocabulary: uspsVocabulary,
};
