/** Currencies in which Stripe accepts cards, in the order of its error message. */
export const currencies: readonly string[] = (
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop ' +
  'crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl hrk htg huf idr ils inr isk jmd ' +
  'jpy kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio ' +
  'nok npr nzd pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs top ' +
  'try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'
).split(' ');

/** Currencies without a minor unit: an amount of 50 is 50 yen. */
const whole = 'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' ');

/** Stripe's minimum amounts in minor units (docs.stripe.com/currencies), where they are not 50. */
const least: Readonly<Record<string, number>> = {
  ...{ aed: 200, czk: 1500, dkk: 250, gbp: 30, hkd: 400, huf: 17_500, mxn: 1000 },
  ...{ myr: 200, nok: 300, pln: 200, ron: 200, sek: 300, thb: 1000 },
};
const symbols: Readonly<Record<string, string>> = { usd: '$', eur: '€', gbp: '£', jpy: '¥' };

/** The smallest and the largest amount of a card payment, minor units. */
export const smallestAmount = (currency: string): number => least[currency] ?? 50;
export const largestAmount = 99_999_999;

/** "$0.50 usd", as Stripe's message about a small amount formats it. */
export function written(amount: number, currency: string): string {
  const digits = whole.includes(currency) ? 0 : 2;
  const number = (amount / 10 ** digits).toLocaleString('en-US', { minimumFractionDigits: digits });
  return `${symbols[currency] ?? ''}${number}`;
}
