import { usps } from '#libs/contracts/carriers/usps-descriptor.js';
import type { Tariff } from '../tariff-carrier.js';
import { issueUspsNumber } from './usps-numbers.js';
import { rateUsps } from './usps-rating.js';
import { uspsVocabulary } from './usps-tracking-vocabulary.js';

/** USPS from Notice 123. */
export const uspsCarrier: Tariff = {
  of: usps,
  rate: rateUsps,
  issue: issueUspsNumber,
  vocabulary: uspsVocabulary,
};
