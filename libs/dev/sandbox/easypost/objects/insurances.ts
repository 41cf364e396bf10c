import { createHash } from 'node:crypto';
import { isObject, textOf, type Account, type Item, type Json } from '../account.js';
import { EasypostError, required } from '../easypost-error.js';
import { addressOf, verifyAddress } from './addresses.js';
import { goesTo, rehearsed } from './shipments.js';
import { current, openTracker } from './trackers.js';

/** POST /insurances: 1 percent of the amount, at least a dollar; half of it on this account, as recorded. */
export function createInsurance(account: Account, body: Json): Item {
  const input = body['insurance'];
  if (!isObject(input)) throw required('insurance');
  const amount = Number(textOf(input['amount']));
  if (!(amount > 0 && amount <= 5000))
    throw new EasypostError(422, 'INSURANCE.AMOUNT.INVALID', 'Amount must be between 0 and 5000.');
  const [to, from] = [input['to_address'], input['from_address']].map((one) => addressOf(account, one, 'address'));
  for (const address of [to, from]) if (address) verifyAddress(address);
  const tracker = openTracker(account, {
    tracker: { tracking_code: input['tracking_code'], carrier: input['carrier'] },
  });
  const time = account.time();
  return account.add('insurances', {
    ...{ id: account.newId('insurances'), object: 'Insurance', mode: 'test', reference: textOf(input['reference']) },
    ...{ status: 'pending', amount: `${amount.toFixed(2)}000`, provider: 'easypost', provider_id: null },
    ...{ to_address: to, from_address: from, shipment_id: null, tracker, tracking_code: tracker['tracking_code'] },
    fee: {
      object: 'Fee',
      type: 'InsuranceFee',
      amount: `${(amount / 200).toFixed(2)}000`,
      charged: true,
      refunded: false,
    },
    ...{ messages: [], created_at: time, updated_at: time },
  });
}

export function refundInsurance(account: Account, insurance: Item): Item {
  const fee = { ...(insurance['fee'] as Json), refunded: true };
  return Object.assign(insurance, { status: 'cancelled', fee, updated_at: account.time() });
}

/** POST /shipments/ID/insure. */
export function insureShipment(account: Account, shipment: Item, body: Json): Item {
  const amount = Number(textOf(body['amount']));
  if (!(amount > 0 && amount <= 5000))
    throw new EasypostError(422, 'SHIPMENT.INSURANCE.INVALID', 'Amount must be between 0 and 5000.');
  if (isObject(shipment['tracker'])) current(account, shipment['tracker'] as Item);
  return Object.assign(shipment, { insurance: amount.toFixed(2), updated_at: account.time() });
}

/** Refuses a claim with missing fields, as the API does. */
function checkClaim(body: Json): void {
  for (const field of ['type', 'amount', 'description', 'contact_email'])
    if ((textOf(body[field]) ?? '') === '') throw required(field);
  const isEmpty = (name: string) => !Array.isArray(body[name]) || body[name].length === 0;
  if (isEmpty('invoice_attachments')) throw required('invoice_attachments');
  if (body['type'] !== 'loss' && isEmpty('supporting_documentation_attachments'))
    throw required('supporting_documentation_attachments');
}

const claimTime = (account: Account): string => account.time().replace('Z', '');

/** POST /claims: for a label that was insured. */
export function createClaim(account: Account, body: Json): Item {
  const code = textOf(body['tracking_code']);
  const shipment = account.all('shipments').find((one) => one['tracking_code'] === code && one['insurance'] !== null);
  if (code === null || !shipment)
    throw new EasypostError(404, 'NOT_FOUND', 'The requested resource could not be found.', [
      'No eligible insurance found with provided tracking code.',
    ]);
  checkClaim(body);
  const time = claimTime(account);
  const attached = [
    'email_evidence_attachments',
    'invoice_attachments',
    'supporting_documentation_attachments',
  ].flatMap((name) => (Array.isArray(body[name]) ? (body[name] as unknown[]) : []));
  const file = (at: number) => createHash('sha256').update(`${code}/${at}`).digest('hex').slice(0, 32);
  const claim = account.add('claims', {
    ...{
      approved_amount: null,
      attachments: attached.map((_, at) => `${account.url}/files/insurance/${file(at)}.png`),
    },
    ...{ check_delivery_address: null, contact_email: textOf(body['contact_email']), created_at: time },
    ...{ description: textOf(body['description']), history: [], id: account.newId('claims') },
    ...{ insurance_amount: Number(shipment['insurance']).toFixed(2), insurance_id: account.newId('insurances') },
    ...{ mode: 'test', object: 'Claim', payment_method: 'easypost_wallet', recipient_name: null },
    ...(textOf(body['reference']) === null ? {} : { reference: textOf(body['reference']) }),
    ...{ requested_amount: Number(textOf(body['amount'])).toFixed(2), salvage_value: null, shipment_id: shipment.id },
    ...{ status: 'submitted', tracking_code: code, type: textOf(body['type']), updated_at: time },
  });
  return moveClaim(account, claim, 'submitted', 'Claim was created.');
}

/** POST /claims/ID/cancel: until it is decided. */
export function cancelClaim(account: Account, claim: Item): Item {
  if (!openClaims.includes(textOf(claim['status']) ?? ''))
    throw new EasypostError(422, 'CLAIM.CANCEL.INVALID', 'This claim can no longer be cancelled.');
  return moveClaim(account, claim, 'cancelled', 'Claim cancellation was requested.');
}

const openClaims: readonly string[] = ['submitted', 'in_review', 'needs_action'];
const decisionMs = 10 * 24 * 3600_000;

/** Approves claims after ten days; claims for parcels to ZIP code 00595 are rejected. */
export function decideClaims(account: Account): void {
  for (const claim of account.all('claims')) {
    const since = account.now() - Date.parse(`${textOf(claim['created_at'])}Z`);
    if (!openClaims.includes(textOf(claim['status']) ?? '') || since < decisionMs / (account.options.speed ?? 1))
      continue;
    const shipment = account.find('shipments', textOf(claim['shipment_id']) ?? '');
    if (goesTo(shipment, rehearsed.claimRejected))
      moveClaim(account, claim, 'rejected', 'The packaging did not protect the contents.');
    else decideClaim(account, claim, { status: 'approved', amount: textOf(claim['requested_amount']) });
  }
}

/** The decision of an adjuster: a status of choice, with a message and an amount. */
export function decideClaim(
  account: Account,
  claim: Item,
  { status, amount, detail }: { status: string; amount?: string | null; detail?: string | null },
): void {
  claim['approved_amount'] = amount ?? null;
  moveClaim(account, claim, status, detail ?? 'Claim was reviewed.');
}

/** The states of a claim: submitted, in_review, needs_action, approved, approved_partial, rejected, cancelled. */
export function moveClaim(account: Account, claim: Item, status: string, detail: string): Item {
  const time = claimTime(account);
  const history = [{ status, status_detail: detail, timestamp: time }, ...(claim['history'] as Json[])];
  Object.assign(claim, { status, status_detail: detail, status_timestamp: time, updated_at: time, history });
  account.onEvent(`claim.${status}`, claim, {});
  return claim;
}
