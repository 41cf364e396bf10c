import { fedex } from '#libs/contracts/carriers/fedex-descriptor.js';
import type { CarrierTariffs } from '../tariff-carrier.js';
import { fedexOptions } from './fedex-options.js';
import { issueFedexNumber } from './fedex-numbers.js';
import { rateFedex } from './fedex-rating.js';
import { builtInFedex } from './fedex-tariff.js';
import { fedexVocabulary } from './fedex-tracking-vocabulary.js';

/** FedEx from its retail price list. */
export const fedexCarrier: CarrierTariffs = {
  of: fedex,
  options: fedexOptions,
  rate: rateFedex,
  builtIn: builtInFedex,
  issue: issueFedexNumber,
  vocabulary: fedexVocabulary,
};
