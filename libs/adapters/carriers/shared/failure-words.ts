/** The meaning of a carrier's error: our code, a sentence and what to do. */
export type ExplainedFailure = { code: string; text: string; known: boolean };

type Words = [code: string, pattern: RegExp, text: string];

/** Read from the top: the first pattern that is in the carrier's text or in the vendor's code. */
const words: readonly Words[] = [
  [
    'over_weight',
    /exceed\w*.*weight|too heavy|maximum weight|overweight|weigh(s|t)? (more|over)/i,
    'The parcel is too heavy for this service. Choose another service or split the shipment.',
  ],
  [
    'under_weight',
    /(less than|minimum).*(oz|lb|weight)/i,
    'The parcel is too light for this service. Choose another service.',
  ],
  [
    'over_size',
    /(exceed\w*|too|maximum|over).*(length|girth|dimension|size|large|long)|oversize/i,
    'The parcel is too large for this service. Choose another service.',
  ],
  [
    'size_missing',
    /dimension\w*.*(required|missing|invalid)|(length|width|height).*(required|missing)/i,
    'This service needs the size of the parcel. Enter length, width and height.',
  ],
  ['weight_invalid', /WEIGHT\.INVALID|invalid weight/i, 'The weight is not right. Enter what the parcel weighs.'],
  [
    'po_box',
    /p\.?\s?o\.? box/i,
    'This carrier does not deliver to PO boxes. Enter a street address or choose another carrier.',
  ],
  [
    'military',
    /\b(APO|FPO|DPO)\b|military/i,
    'This carrier does not deliver to military addresses. Choose another carrier.',
  ],
  ['phone_missing', /phone/i, 'The carrier needs a phone number. Add one to both addresses.'],
  ['email_missing', /e-?mail/i, 'The carrier needs an email address. Add one to both addresses.'],
  [
    'name_missing',
    /(attention|contact|recipient|sender|person|ship to).{0,12}name|name.*(required|missing|blank)/i,
    'The carrier needs the name of a person. Add one to both addresses.',
  ],
  [
    'company_missing',
    /company.*(required|missing|blank)/i,
    'The carrier needs the name of a company. Add one to the address.',
  ],
  ['house_number', /house number|HOUSE_NUMBER|premise|street number/i, 'The street has no house number. Add it.'],
  [
    'postal_invalid',
    /(postal|zip|post) ?code|\bzip\b/i,
    'The carrier does not know this ZIP or postal code. Check it together with city and state.',
  ],
  ['state_invalid', /state|province/i, 'State and ZIP code do not fit together. Check both.'],
  [
    'address_unknown',
    /address.*(not found|undeliverable|invalid|ambiguous|could not|unable)|undeliverable|ADDRESS\./i,
    'The carrier cannot find this address. Check street, city and ZIP code.',
  ],
  [
    'customs_missing',
    /customs|commercial invoice|harmoni[sz]ed|hs tariff|tariff number|EEL|AES|ITN/i,
    'The customs details are not complete. Check items, values, HS codes and the signer.',
  ],
  ['value_invalid', /declared value|insur/i, 'The insured value is not accepted. Lower it or choose another carrier.'],
  [
    'contents_refused',
    /hazard|dangerous|lithium|battery|dry ice|alcohol|perishable|live animal/i,
    'The carrier does not take these contents with this service. Choose another service.',
  ],
  [
    'date_invalid',
    /(ship|label|pickup) ?date|date.*(past|future|invalid)/i,
    'The carrier does not take this ship date. Choose today or another day.',
  ],
  [
    'service_missing',
    /not offer|service.*(unavailable|not available|not supported|invalid)|no rate|RATE\.NOT_FOUND|rate.*(blank|not found)/i,
    'This service is not offered for this shipment any more. Choose another price.',
  ],
  [
    'package_invalid',
    /predefined|package type|packaging/i,
    'This packaging does not fit the service. Choose other packaging.',
  ],
  [
    'destination_closed',
    /(suspend|embargo|restricted|not serve|not deliver|unserviceable|prohibited).*|destination country/i,
    'The carrier does not deliver to this place at the moment. Choose another carrier.',
  ],
  [
    'balance',
    /balance|insufficient funds|billing|payment method/i,
    'The label could not be paid for at the carrier. We are looking into it; try again later.',
  ],
  [
    'account',
    /account|credential|license|authenti|permission|password/i,
    'Our account at this carrier is not ready. We are looking into it; choose another carrier.',
  ],
  ['refund_refused', /REFUND/i, 'The carrier does not take this label back.'],
  [
    'field_missing',
    /PARAMETER\.REQUIRED|cannot be blank|required/i,
    'The carrier misses a detail of this shipment. Check the addresses and the parcel.',
  ],
];

/** Explains a carrier's message. `known` false: it has no text of ours yet, operators see it. */
export function explainCarrierFailure(raw: string, vendorCode = ''): ExplainedFailure {
  const [code, , text] =
    words.find(([, pattern]) => pattern.test(raw)) ?? words.find(([, pattern]) => pattern.test(vendorCode)) ?? [];
  if (code !== undefined && text !== undefined) return { code, text, known: true };
  const fallback = 'The carrier refused this shipment. Check the addresses and the parcel, or choose another service.';
  return { code: 'unexplained', text: fallback, known: false };
}
