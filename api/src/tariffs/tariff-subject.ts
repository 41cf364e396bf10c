import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { TariffTarget } from '#libs/contracts/tariffs/tariffs.js';

/** The subject of a list in an audit entry: "USPS prices, list 12". */
export const tariffSubject = ({ carrier, kind }: TariffTarget, which: string) => ({
  subjectKind: 'tariff',
  subjectId: `${carrier}.${kind}`,
  subject: `${carrierName(carrier)} ${kind}, ${which.toLowerCase()}`,
});
