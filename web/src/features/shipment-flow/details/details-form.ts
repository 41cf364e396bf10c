import { emptyCustomsForm } from '#libs/contracts/customs/customs-form.js';
import {
  contents,
  notifyEmail,
  references,
  type ShipmentBody,
  type ShipmentView,
} from '#libs/contracts/shipments/shipments.js';
import { optionIssues } from '#libs/contracts/shipments/option-rules.js';
import { contractIssues, type FieldIssue } from '../../../ui/form/contract-resolver';
import { cents } from '../../../lib/text/cents';
import { customsOf, itemOf, ruleIssues, type Crossing } from './customs-values';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';

const dollars = (minor: number): string => (minor / 100).toFixed(2);

/** A stored shipment as form values. */
export function detailsOf(shipment: ShipmentView, dates: readonly string[]): DetailsForm {
  const { contents: inside, insuredValue, insuredValues } = shipment;
  return {
    contentsType: inside.type,
    description: inside.description,
    ...customsOf(shipment),
    references: [0, 1, 2, 3].map((index) => shipment.references[index] ?? ''),
    insured: insuredValue > 0,
    insuredValue: insuredValue > 0 ? dollars(insuredValue) : '',
    insuredValues: insuredValues?.map(dollars) ?? [],
    signature: shipment.signature,
    options: shipment.options,
    shipDate: dates.includes(shipment.shipDate) ? shipment.shipDate : (dates[0] ?? shipment.shipDate),
    noProhibitedContents: shipment.noProhibitedContents,
    notifies: shipment.notifyEmail !== null,
    notifyEmail: shipment.notifyEmail ?? firstEmail(shipment.to?.email),
  };
}

/** An empty form, for a shipment that is only a quote yet. */
export const emptyDetails = (shipDate: string): DetailsForm => ({
  contentsType: 'merchandise',
  description: '',
  items: [],
  customs: emptyCustomsForm,
  references: ['', '', '', ''],
  insured: false,
  insuredValue: '',
  insuredValues: [],
  signature: 'none',
  options: [],
  shipDate,
  noProhibitedContents: false,
  notifies: false,
  notifyEmail: '',
});

/** An address may have several, with commas between them. */
const firstEmail = (emails = ''): string => emails.split(/[,;\s]/)[0] ?? '';

type DetailsBody = Required<
  Pick<
    ShipmentBody,
    | 'contents'
    | 'references'
    | 'insuredValue'
    | 'signature'
    | 'options'
    | 'shipDate'
    | 'noProhibitedContents'
    | 'notifyEmail'
  >
> &
  Pick<ShipmentBody, 'insuredValues'>;

/** The request body. Customs items are sent only for shipments across a border. `parcels`: how many there are. */
export function bodyOf(form: DetailsForm, international: boolean, parcels = 1): DetailsBody {
  return {
    contents: {
      ...{ type: form.contentsType, description: form.description.trim() },
      ...(international ? { items: form.items.map(itemOf), customs: form.customs } : { items: [] }),
    },
    references: form.references.map((line) => line.trim()).filter(Boolean),
    ...insuranceOf(form, parcels),
    signature: form.signature,
    options: form.options ?? [],
    shipDate: form.shipDate,
    noProhibitedContents: form.noProhibitedContents,
    notifyEmail: form.notifies ? form.notifyEmail.trim() : null,
  };
}

/** Faults by the field on the screen. `crossing`: the border that the parcels cross, whose rules then count too. */
export function detailsIssues(form: DetailsForm, crossing: Crossing | null, parcels = 1): FieldIssue[] {
  const international = crossing !== null;
  const body = bodyOf(form, international, parcels);
  const shape = contractIssues(contents, body.contents, 'contents').map(({ path, message }) => ({
    path: path
      .replace(/^contents\.(type)?/, (_, type) => (type ? 'contentsType' : ''))
      .replace(/\.weight\.value$/, '.weight'),
    message: numberMessage(path, message),
  }));
  const rules = crossing ? ruleIssues(body, crossing) : [];
  const inside = [...shape, ...rules.filter(({ path }) => !shape.some((issue) => issue.path === path))];
  const lines = contractIssues(references, body.references, 'references').map((issue) => ({
    ...issue,
    message: 'Use up to 25 characters.',
  }));
  return [
    ...inside,
    ...lines,
    ...insuranceIssues(form, body),
    ...optionIssues({ parcels: [], options: body.options }),
    ...contractIssues(notifyEmail, body.notifyEmail, 'notifyEmail'),
    ...consentIssues(form),
  ];
}

function numberMessage(path: string, message: string): string {
  if (path.endsWith('.quantity')) return 'Enter a whole number from 1.';
  return path.endsWith('.value') ? 'Enter the value of one item, like 12.50.' : message;
}

const mostInsured = 5_000_00;

function insuranceIssues(form: DetailsForm, { insuredValue, insuredValues }: DetailsBody): FieldIssue[] {
  if (!form.insured || (insuredValue > 0 && insuredValue <= mostInsured)) return [];
  const path = insuredValues ? `insuredValues.${Math.max(0, insuredValues.findIndex(Number.isNaN))}` : 'insuredValue';
  const message = insuredValues
    ? 'Enter values that add up to $0.01 to $5,000.'
    : 'Enter a value from $0.01 to $5,000.';
  return [{ path, message }];
}

/** The value of each of several parcels: an empty field insures nothing. NaN for what is no amount. */
function insuranceOf({ insured, insuredValue, insuredValues = [] }: DetailsForm, parcels: number) {
  if (!insured || parcels < 2) return { insuredValue: insured ? cents(insuredValue) : 0 };
  const values = Array.from({ length: parcels }, (_, at) => (insuredValues[at]?.trim() ? cents(insuredValues[at]) : 0));
  return { insuredValue: values.reduce((sum, value) => sum + value, 0), insuredValues: values };
}

function consentIssues(form: DetailsForm): FieldIssue[] {
  if (form.noProhibitedContents) return [];
  return [{ path: 'noProhibitedContents', message: 'Confirm that nothing prohibited is inside.' }];
}
