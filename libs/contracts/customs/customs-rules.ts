import { countryOf } from '../countries/countries.js';
import type { Parcel } from '../parcels/parcels.js';
import type { Contents } from '../shipments/shipments.js';
import { convertWeight } from '../values/units.js';
import { exportFiling } from './export-filing.js';
import { isHsCode } from './hs-codes.js';

/** Everything the rules look at; `from` and `to` are countries. `insuredValue` in cents. */
export type CustomsFacts = {
  from: string;
  to: string;
  contents: Contents;
  parcels: readonly Pick<Parcel, 'weight'>[];
  insuredValue: number;
};
export type CustomsIssue = { path: string; code: string; message: string };

type Item = Contents['items'][number];

/** Words that say nothing about the goods: postal operators and customs return parcels for them. */
const vague =
  /^(?:(?:misc(?:ellaneous)?|assorted|various|mixed|general|personal|some|my|the|a|of|and|used|new)\s+)*(?:gifts?|presents?|parts?|clothes|clothing|samples?|electronics?|foods?|goods|items?|products?|merchandise|stuff|things?|accessor(?:y|ies)|effects|belongings|cargo|contents|other|equipment|supplies|n\/?a|none|test)$/i;

/** Everything that customs would refuse in a declaration, by path as in the body of a shipment (CUS-1). */
export function customsIssues(facts: CustomsFacts): CustomsIssue[] {
  const { items } = facts.contents;
  if (items.length === 0)
    return [issue('contents.items', 'required', 'List what is inside for customs: at least one item.')];
  return [
    ...items.flatMap((item, index) => itemIssues(item, facts.contents.type, `contents.items.${index}`)),
    ...sumIssues(facts),
    ...formIssues(facts),
  ];
}

const issue = (path: string, code: string, message: string): CustomsIssue => ({ path, code, message });

function itemIssues(
  { description, weight, origin, hsCode }: Item,
  type: Contents['type'],
  path: string,
): CustomsIssue[] {
  const found: CustomsIssue[] = [];
  if (vague.test(description.trim()) || !/\p{L}{2}/u.test(description))
    found.push(
      issue(`${path}.description`, 'vague', 'Say what it is and what it is made of, like “cotton T-shirt for men”.'),
    );
  if (!weight) found.push(issue(`${path}.weight`, 'required', 'Enter the net weight of one item.'));
  if (!countryOf(origin)) found.push(issue(`${path}.origin`, 'country_unknown', 'Choose where it was made.'));
  if (hsCode === '' && type === 'merchandise')
    found.push(issue(`${path}.hsCode`, 'required', 'Goods that are sold need an HS code of 6 digits or more.'));
  if (hsCode !== '' && !isHsCode(hsCode))
    found.push(
      issue(`${path}.hsCode`, 'hs_unknown', `There is no HS code ${hsCode.slice(0, 6)}. Check its first six digits.`),
    );
  return found;
}

/** Net weight of all items in grams; an item without a weight counts nothing. */
export const netGrams = (items: readonly Item[]): number =>
  items.reduce((sum, { weight, quantity }) => sum + (weight ? convertWeight(weight, 'g') * quantity : 0), 0);

/** Value of all items in cents. */
export const itemsValue = (items: readonly Item[]): number =>
  items.reduce((sum, { value, quantity }) => sum + value * quantity, 0);

/** The items fit into the parcels, and are worth what they are insured for. */
function sumIssues({ contents: { items }, parcels, insuredValue }: CustomsFacts): CustomsIssue[] {
  const found: CustomsIssue[] = [];
  const [net, gross] = [netGrams(items), parcels.reduce((sum, { weight }) => sum + convertWeight(weight, 'g'), 0)];
  if (parcels.length > 0 && net > gross + 0.5) {
    const message = `The items weigh ${kilograms(net)} together, more than the ${kilograms(gross)} of the whole shipment. Correct one of them.`;
    found.push(issue('contents.items', 'net_over_gross', message));
  }
  if (insuredValue > itemsValue(items)) {
    const message = 'The insured value is more than the items are worth for customs. Make them agree.';
    found.push(issue('insuredValue', 'insured_over_value', message));
  }
  return found;
}

const kilograms = (grams: number): string => `${Number((grams / 1000).toFixed(3))} kg`;

function formIssues({ from, to, contents }: CustomsFacts): CustomsIssue[] {
  const found: CustomsIssue[] = [];
  if (contents.type === 'other' && contents.description === '')
    found.push(issue('contents.description', 'required', 'Explain what “other” means here.'));
  if (exportFiling({ from, to, contents }) === 'required') {
    const message = 'This export must be filed in AES first. Enter the ITN that you got for it.';
    found.push(issue('contents.customs.itn', 'itn_required', message));
  }
  if (!contents.customs?.signer)
    found.push(issue('contents.customs.signer', 'required', 'Enter who signs the customs declaration.'));
  if (!contents.customs?.certified)
    found.push(issue('contents.customs.certified', 'required', 'Certify that the customs declaration is correct.'));
  return found;
}
