import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import { labelFormats } from '#libs/contracts/shipments/labels.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Account } from '#libs/domain/accounts/account.js';
import { CarrierSwitches } from '#libs/domain/carriers/carrier-switches.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { Label } from '#libs/domain/labels/label.js';
import { sellerOf } from '#libs/domain/quotes/offer.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { MarkPrinted, MarkPrintedHandler } from './commands/mark-printed.js';
import { GetLabel, GetLabelHandler } from './queries/get-label.js';
import { RenderLabelFile, RenderLabelFileHandler } from './queries/render-label-file.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };
const other: Actor = { ...guest, id: 'guest-2' };
const purchase = '11111111-1111-4111-8111-111111111111';

describe('labels', () => {
  const database = useDatabase();

  /** A shipment with `pages` bought labels. */
  async function bought(pages: number): Promise<string> {
    const em = database.em();
    const shipment = readyShipment(guest.id);
    if (pages > 0) forced(shipment, { status: 'fulfilled', labelStatus: 'purchased' });
    const labels = Array.from({ length: pages }, (_, index) =>
      Label.of(purchase, shipment.id, index, sampleLabel({ page: index + 1, pages }, 100 + index)),
    );
    em.persist([shipment, ...labels]);
    await em.flush();
    return shipment.slug;
  }
  const view = (slug: string, actor = guest) => new GetLabelHandler(database.em()).execute(new GetLabel(actor, slug));
  const print = (slug: string, actor = guest) =>
    new MarkPrintedHandler(database.em(), new SystemClock()).execute(new MarkPrinted(actor, slug));
  const file = (slug: string, choice: Partial<RenderLabelFile['choice']> = {}, actor = guest) =>
    new RenderLabelFileHandler(database.em(), new PostgresObjectStore()).execute(
      new RenderLabelFile(actor, slug, { start: 0, page: 1, ...choice }),
    );

  it('show every page in every format', async () => {
    const label = await view(await bought(2));
    expect(label).toMatchObject({ status: 'purchased', sample: true, printCount: 0, formats: labelFormats });
    expect(label.pages.map((page) => page.page)).toEqual([1, 2]);
  });

  it('start with the shipper’s own format, else with the carrier’s default that they have, else with PDF', async () => {
    const slug = await bought(1);
    const em = database.em();
    const start = async () => (await view(slug)).defaultFormat;
    expect(await start()).toBe('pdf');
    const { offer } = await em.findOneOrFail(Shipment, { slug });
    const switches = CarrierSwitches.of(sellerOf(offer!));
    switches.setLabelFormats([{ carrier: offer!.carrier, format: 'a4' }], new Date());
    await em.persist(switches).flush();
    expect(await start()).toBe('a4');
    const account = Account.open(guest.id);
    account.change({ labelFormat: 'letter' });
    await em.persist(account).flush();
    expect(await start()).toBe('letter');
    account.change({ labelFormat: null });
    await em.flush();
    expect(await start()).toBe('a4');
    const document = LabelDocument.of(
      (await em.findOneOrFail(Label, { purchaseId: purchase, position: 0 })).id,
      'https://a.b/c.zpl',
    );
    document.fetched('zpl', { content: Buffer.from('^XA^XZ'), objectId: null }, new Date());
    expect((await file(slug)).contentType).toBe('application/pdf');
    await em.persist(document).flush();
    expect(await view(slug)).toMatchObject({ formats: ['zpl203', 'zpl300'], defaultFormat: 'zpl203' });
    expect((await file(slug)).bytes.toString()).toBe('^XA^XZ');
    for (const format of ['pdf', 'png203', 'a4'] as const)
      expect(await refusalOf(file(slug, { format }))).toMatchObject({
        ...{ code: 'invalid_body', kind: 'invalid', details: { issues: [{ path: 'format' }] } },
        message: `The carrier delivered no label that can be printed as ${format}. Use one of zpl203, zpl300.`,
      });
  });

  it('have no pages and no file before they exist', async () => {
    const slug = await bought(0);
    expect(await view(slug)).toMatchObject({ status: 'none', pages: [], formats: [] });
    expect(await refusalOf(file(slug))).toMatchObject({ code: 'label_not_ready', kind: 'conflict' });
    expect(await refusalOf(print(slug))).toMatchObject({ code: 'label_not_ready', kind: 'conflict' });
  });

  it('are hidden from other owners', async () => {
    const slug = await bought(1);
    const attempts = [() => view(slug, other), () => file(slug, {}, other), () => print(slug, other)];
    for (const attempt of attempts)
      expect(await refusalOf(attempt())).toMatchObject({ code: 'not_found', kind: 'missing' });
  });

  it.each(labelFormats)('are drawn as %s', async (format) => {
    const { bytes, contentType, fileName } = await file(await bought(2), { format });
    expect(bytes.length).toBeGreaterThan(200);
    expect(contentType).toMatch(/pdf|png|zpl|plain/);
    expect(fileName).toMatch(/^label-[A-Z0-9]+\.(pdf|png|zpl)$/);
  });

  it('have images of existing pages only', async () => {
    const slug = await bought(2);
    const [first, second] = [await file(slug, { format: 'png203' }), await file(slug, { format: 'png203', page: 2 })];
    expect(first.fileName).not.toBe(second.fileName);
    expect(await refusalOf(file(slug, { format: 'png203', page: 3 }))).toMatchObject({ code: 'not_found' });
  });

  it('have no file once voided', async () => {
    const slug = await bought(1);
    await database.em().nativeUpdate(Label, {}, { voidedAt: new Date() });
    expect(await refusalOf(file(slug))).toMatchObject({ code: 'label_not_ready' });
  });

  it('count every print, even concurrent ones', async () => {
    const slug = await bought(1);
    await Promise.all(Array.from({ length: 10 }, () => print(slug)));
    const { printCount, firstPrintedAt } = await view(slug);
    expect(printCount).toBe(10);
    await print(slug);
    expect((await view(slug)).firstPrintedAt).toBe(firstPrintedAt);
  });
});
