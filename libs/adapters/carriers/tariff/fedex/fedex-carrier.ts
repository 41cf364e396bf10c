import { fedex } from '#libs/contracts/carriers/fedex-descriptor.js';
import type { Tariff } from '../tariff-carrier.js';
import { issueFedexNumber } from './fedex-numbers.js';
import { rateFedex } from './fedex-rating.js';
import { fedexVocabulary } from './fedex-tracking-vocabulary.js';

/** FedEx from its retail price list. */
export const fedexCarrier: Tariff = {
  of: fedex,
  rate: rateFedex,
  issue: issueFedexNumber,
  vocabulary: fedexVocabulary,
};
