import { inflateSync } from 'node:zlib';
import { contents } from '#libs/contracts/shipments/shipments.js';
import { readyShipment, testAddress, testRate, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { customsPaperOf, formPagesOf, needsInvoice, type CustomsPaper } from '#libs/domain/customs/customs-paper.js';
import { Label } from '#libs/domain/labels/label.js';
import { layOutCustoms } from '../label-render/layout/lay-out-customs.js';
import { sampleLabel } from '../label-render/fixtures/sample-labels.js';
import { pdfInvoices } from './pdf-invoice.js';

const item = {
  ...{ description: 'Cotton T-shirt for men', quantity: 2, value: 12_50, origin: 'US', hsCode: '610910' },
  weight: { value: 200, unit: 'g' },
};
const customs = { signer: 'Grace Hopper', certified: true, invoiceNumber: 'INV-7', recipientTaxId: 'DE123456789' };
const smallest = { service: 'first_class_package_international' };

function paper(inside: object = {}, rate: object = smallest): CustomsPaper {
  const from = testAddress({ phone: '2125550143', email: 'g@h.example' });
  const place = { country: 'GR', state: '', postal: '105 57', city: 'Αθήνα', street1: 'Ερμού 5' };
  const to = testReceiver({ ...place, name: 'Νίκος Παππάς', phone: '+302101234567', email: 'a@b.gr' });
  const body = { from, to, contents: contents.parse({ items: [item], customs, ...inside }) };
  const shipment = readyShipment('u_1', body, testRate(rate));
  expect(shipment.issues()).toEqual([]);
  const made = customsPaperOf(shipment, [Label.of(shipment.id, shipment.id, 0, sampleLabel())]);
  if (!made) throw new Error('There is no paper.');
  return made;
}

const textsOf = (one: CustomsPaper) =>
  layOutCustoms(one).map((page) =>
    page.flatMap((command) => (command.kind === 'text' ? [command.text] : [])).join('\n'),
  );
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...item, quantity: 1, value: at + 1, weight: { value: 1, unit: 'g' } }));

describe('customs papers', () => {
  it.each([
    ['CN22', {}, smallest],
    ['CN23', {}, { service: 'priority_mail_international' }],
    ['CN23', { items: [{ ...item, value: 200_01 }] }, smallest],
    ['CN23', { items: many(6) }, smallest],
    [null, {}, { carrier: 'fedex', service: 'international_economy' }],
  ])('include a %s for %j by %j', (form, inside, rate) => {
    expect(paper(inside, rate).form).toBe(form);
  });

  it('show the whole declaration, with names in their original script', () => {
    const [page] = textsOf(paper({}, { service: 'priority_mail_international' }));
    for (const part of [
      'CN 23',
      'Νίκος Παππάς',
      'Αθήνα',
      'GREECE',
      'Tax no. DE123456789',
      'HS 610910',
      'Origin United States',
    ])
      expect(page).toContain(part);
    for (const part of [
      '0.400',
      '$25.00',
      'NOEEI 30.37(a)',
      'Return to sender',
      'Invoice INV-7',
      'Grace Hopper',
      'SAMPLE',
    ])
      expect(page).toContain(part);
    expect(page!.split('\n')).toContain('X');
  });

  it('continue on more pages when there are many items', () => {
    const long = paper({ items: many(25) });
    const pages = textsOf(long);
    expect(pages).toHaveLength(formPagesOf(long));
    expect(pages.map((one) => one.match(/Cotton/g)?.length)).toEqual([7, 14, 4]);
  });

  it('stay within the page for any content', () => {
    const wide = { ...item, description: 'W'.repeat(100), sku: 'W'.repeat(60) };
    const commands = layOutCustoms(
      paper({ items: Array.from({ length: 7 }, () => ({ ...wide, quantity: 1, weight: { value: 1, unit: 'g' } })) }),
    ).flat();
    expect(commands.every(({ x, y }) => x >= 0 && x <= 288 && y >= 0 && y <= 432)).toBe(true);
  });

  it('need no invoice for documents', () => {
    expect([paper(), paper({ type: 'documents' })].map(needsInvoice)).toEqual([true, false]);
  });

  it('have an invoice whose lines add up, page by page', () => {
    const pdf = pdfInvoices([paper({ items: many(50) }), paper()]).toString('latin1');
    const streams = [...pdf.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, body = '']) =>
      inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
    );
    expect(streams.length).toBeGreaterThan(3);
    expect(streams.join('')).toContain('($12.75)');
    expect(streams.at(-1)).toContain('Commercial invoice INV-7, page 1 of 1');
  });
});
