import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { TariffTarget } from '#libs/contracts/tariffs/tariffs.js';

/** What an audit entry about a list names: "USPS prices, list 12". */
export const tariffSubject = ({ carrier, kind }: TariffTarget, which: string) => ({
  subjectKind: 'tariff',
  subjectId: `${carrier}.${kind}`,
  subject: `${carrierName(carrier)} ${kind}, ${which.toLowerCase()}`,
});
