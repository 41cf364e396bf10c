/** Most that each service takes. USPS: Notice 123 of 5 Oct 2025; FedEx: Service Guide 2026. Pounds and inches. */
export const carrierLimits = [
  ['USPS Ground Advantage', '70 lb', '130 in', 'Above 108 in the oversized price applies'],
  ['USPS Priority Mail', '70 lb', '108 in', ''],
  ['USPS Priority Mail Express', '70 lb', '108 in', ''],
  ['USPS international', '66 lb', '108 in', 'Less to some countries'],
  ['FedEx Ground and Home Delivery', '150 lb', '165 in', 'Longest side at most 108 in'],
  ['FedEx Express', '150 lb', '165 in', 'Longest side at most 119 in'],
] as const;

/** USPS fees by size, Notice 123 of 5 Oct 2025: condition, Priority Mail and Express, Ground Advantage. */
export const uspsSizeFees = [
  ['Longest side over 22 in, up to 30 in', '$4.00', '$4.00'],
  ['Longest side over 30 in', '$18.00', '$8.40'],
  ['Volume over 2 ft³ (3,456 in³)', '$30.00', '$18.00'],
  ['Tube, roll, can, wood or glass with liquid', '$4.00', '$4.00'],
  ['Live animals or perishables', '$15.00 (Express $7.50)', '$7.50'],
] as const;

/** Divisors of dimensional weight, inches and pounds. */
export const divisors = [
  ['USPS', '166', 'Only above 1,728 in³ (1 ft³)'],
  ['FedEx', '139', 'Every parcel in own packaging'],
] as const;
