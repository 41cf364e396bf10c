import { globSync, readFileSync } from 'node:fs';
import { refundStatuses } from '#libs/contracts/orders/refunds.js';
import { labelStatuses, paymentStatuses, shipmentStatuses } from '#libs/contracts/shipments/statuses.js';
import { orderItemStatuses } from '#libs/domain/orders/order-item.js';

const lines: readonly (readonly string[])[] = [
  shipmentStatuses,
  labelStatuses,
  paymentStatuses,
  orderItemStatuses,
  refundStatuses,
];

/** The files that define the states, their transitions, and the sets derived from them. */
const ownFiles = [
  'libs/contracts/orders/refunds.ts',
  'libs/contracts/shipments/statuses.ts',
  'libs/domain/labels/label-status.ts',
  'libs/domain/orders/order-item.ts',
  'libs/domain/payments/payment-status.ts',
  'libs/domain/refunds/refund-status.ts',
  'libs/domain/shipments/shipment-status.ts',
  'libs/domain/stores/store-status.ts',
];

const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** Lists of states in SQL, for every table, including those without a state line. */
const inSql = (text: string): string[] =>
  text.match(/\w*(?:state|status|payment)"?\s+(?:not\s+)?in\s*\(\s*'[^)]*\)/g) ?? [];

/** Lists of states in code: two or more states of one line. */
const inCode = (text: string): string[] =>
  (text.match(/\[\s*'\w+'(?:,\s*'\w+')+,?\s*\]/g) ?? []).filter((list) => {
    const states = new Set(Array.from(list.matchAll(/'(\w+)'/g), ([, state = '']) => state));
    return states.size > 1 && lines.some((line) => [...states].every((state) => line.includes(state)));
  });

const product = globSync('{api,worker,libs}/**/*.ts', {
  exclude: (path) => /\.spec\.|(^|\/)(testing|migrations|node_modules)(\/|$)|^libs\/dev(\/|$)/.test(path),
}).map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));

/** Tests and fixtures that set a state directly, without the domain's methods and without `forceState`. */
const byHand = [
  /update (?:shipment|orders|order_item|refund)\b[^`]*\b(?:status|label_status|payment) = '/,
  /nativeUpdate\((?:Shipment|Order|OrderItem|Refund)\b[^;]*\b(?:status|labelStatus|payment): '/,
  /\.(?:labelStatus|payment) = '\w+';/,
  /Object\.assign\([^;]*\b(?:labelStatus|payment): '/,
];
/** They corrupt the ledger on purpose, statement by statement, to test its checks. */
const ledgerCorruptions = [
  'worker/src/pickups/paid-pickup.db.spec.ts',
  'worker/src/orders/reconciliation/findings.db.spec.ts',
];

const tests = globSync('{api,worker,libs}/**/*.ts')
  .filter((file) => /\.spec\.|\/testing\//.test(file) && !/node_modules|state-lists\.spec|force-state\.ts/.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));

const found = (lists: (text: string) => string[], except: readonly string[] = []) =>
  product
    .filter(({ file }) => !except.includes(file))
    .flatMap(({ file, text }) => lists(text).map((list) => `${file}: ${list}`));

describe('hand-written lists of states', () => {
  it('appear in no SQL statement', () => {
    expect(product.length).toBeGreaterThan(800);
    expect(found(inSql)).toEqual([]);
  });

  it('appear only in the definitions', () => {
    expect(found(inCode, ownFiles)).toEqual([]);
  });

  it('are bypassed only by the tests listed here', () => {
    const forcing = tests.filter(({ text }) => byHand.some((pattern) => pattern.test(text))).map(({ file }) => file);
    expect(tests.length).toBeGreaterThan(300);
    expect(forcing).toEqual(ledgerCorruptions);
  });

  it.each([
    `select 1 from shipment s where s.label_status in ('queued', 'purchasing')`,
    `delete from import_row r where r.state not in ( 'adding' )`,
    `o.payment in ('captured',\n 'refunded')`,
  ])('are detected in the statement %s', (statement) => {
    expect(inSql(statement)).toHaveLength(1);
  });

  it('are detected in code when they belong to one line', () => {
    expect(inCode(`const going = ['draft', 'ready'];`)).toEqual([`['draft', 'ready']`]);
    expect(inCode(`[['draft', 'failed'], ['none', 'none'], ['draft']]`)).toEqual([]);
  });
});
