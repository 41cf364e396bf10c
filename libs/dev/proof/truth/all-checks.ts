import { lineOrder } from './checks/addresses/line-order.js';
import { arabicNames, eastAsianNames, thaiNames } from './checks/addresses/other-scripts.js';
import { impossiblePostalCodes, postalExamples, requiredPostalCodes } from './checks/addresses/postal-codes.js';
import { csvSpectrum } from './checks/files/csv-spectrum.js';
import { encodingsOfFiles, encodingsOfRows } from './checks/files/encodings.js';
import { naughtyStrings } from './checks/files/naughty-strings.js';
import { labelsReadBack } from './checks/labels/labels-read-back.js';
import { trackingNumbers } from './checks/labels/tracking-numbers.js';
import { carrierFees } from './checks/prices/carrier-fees.js';
import { fedexDomestic, fedexExport } from './checks/prices/fedex-prices.js';
import { fedexBilledWeight, fedexLanes } from './checks/prices/fedex-rules.js';
import { packagingPrices } from './checks/prices/packaging-prices.js';
import { uspsAbroad } from './checks/prices/usps-abroad.js';
import { uspsDomestic } from './checks/prices/usps-domestic.js';
import { cognitoShapes } from './checks/sandboxes/cognito-shapes.js';
import { stripeShapes } from './checks/sandboxes/stripe-shapes.js';
import type { Check } from './check.js';

/** Every check, in the order of the page. */
export const allChecks: readonly Check[] = [
  uspsDomestic,
  uspsAbroad,
  fedexDomestic,
  fedexExport,
  packagingPrices,
  fedexLanes,
  fedexBilledWeight,
  carrierFees,
  postalExamples,
  impossiblePostalCodes,
  requiredPostalCodes,
  lineOrder,
  eastAsianNames,
  thaiNames,
  arabicNames,
  labelsReadBack,
  trackingNumbers,
  csvSpectrum,
  encodingsOfFiles,
  encodingsOfRows,
  naughtyStrings,
  stripeShapes,
  cognitoShapes,
];
