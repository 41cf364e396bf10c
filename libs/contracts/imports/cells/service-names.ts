import { normalizeWord } from '../columns/normalize-words.js';
import { memoize } from './memoize.js';

/** What people call the services that we sell, as small letters and digits without the carrier's name. */
const services: Record<string, Record<string, string>> = {
  usps: {
    ground_advantage:
      'groundadvantage groundadv ga firstclass firstclassmail first firstclasspackage firstclasspackageservice fcpackage parcelselect parcelselectground retailground ground',
    priority_mail: 'prioritymail priority pm priorityflatrate',
    priority_mail_express: 'prioritymailexpress priorityexpress express expressmail pme',
    first_class_package_international:
      'firstclasspackageinternational firstclasspackageinternationalservice firstclassinternational firstclassmailinternational fcpis',
    priority_mail_international: 'prioritymailinternational priorityinternational pmi',
    priority_mail_express_international:
      'prioritymailexpressinternational priorityexpressinternational expressmailinternational pmei expressinternational',
  },
  fedex: {
    ground: 'ground grounddomestic homedelivery groundhomedelivery groundorhomedelivery home',
    '2day': '2day twoday 2dayonerate secondday',
    '2day_am': '2dayam twodayam',
    express_saver: 'expresssaver 3day',
    standard_overnight: 'standardovernight',
    priority_overnight: 'priorityovernight overnight',
    first_overnight: 'firstovernight',
    international_first: 'internationalfirst',
    international_priority_express: 'internationalpriorityexpress',
    international_priority: 'internationalpriority',
    international_economy: 'internationaleconomy',
    international_connect_plus: 'internationalconnectplus connectplus',
    international_ground: 'internationalground',
  },
};
/** A service without its carrier, where only one of them has it. */
const alone = new Set(
  'groundadvantage firstclass firstclassmail firstclasspackage prioritymail priority prioritymailexpress parcelselect prioritymailinternational firstclasspackageinternational prioritymailexpressinternational homedelivery 2day expresssaver standardovernight priorityovernight firstovernight internationalpriority internationaleconomy internationalconnectplus internationalfirst'.split(
    ' ',
  ),
);
const carriers = /^(usps|uspostalservice|unitedstatespostalservice|fedex|federalexpress)/;
/** How fast or dear it should be is the rule's to say. */
const noService = new Set(
  'standard standardshipping expedited expeditedshipping economy economyshipping free freeshipping shipping default cheapest flatrate secondday nextday sameday freeeconomy scheduled any none na'.split(
    ' ',
  ),
);

const known = new Map<string, string>();
for (const [carrier, list] of Object.entries(services)) {
  for (const [service, names] of Object.entries(list)) {
    for (const name of [...names.split(' '), normalizeWord(service)]) {
      known.set(carrier + name, `${carrier}/${service}`);
      if (alone.has(name)) known.set(name, `${carrier}/${service}`);
    }
  }
}

/**
 * The service that a text names: "usps/priority_mail", or "fedex" for a carrier alone; null where it leaves the choice open
 * ("Standard"); undefined for what we do not sell.
 */
export const requestedService = memoize((text: string): string | null | undefined => {
  const name = normalizeWord(text.replace(/[®™]/g, '')).replace(/tm$/, '');
  if (name === '' || noService.has(name)) return null;
  const carrier = carriers.exec(name)?.[1];
  const rest = carrier ? name.slice(carrier.length) : name;
  if (!carrier) return known.get(rest);
  const code = carrier.startsWith('fed') ? 'fedex' : 'usps';
  return rest === '' ? code : known.get(code + rest);
});
