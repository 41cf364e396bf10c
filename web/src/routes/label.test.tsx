import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../testing/dom/axe';
import type { LabelView } from '#libs/contracts/shipments/labels.js';
import { previewText } from '../features/labels/label-text';
import { FakeApi, problem } from '../testing/servers/fake-api';
import { label, slug } from '../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
const page = `/label/${slug}`;

/** A label that goes through the given states, one per request, and stays at the last. */
function serve(...states: Partial<LabelView>[]) {
  let printed = 0;
  const left = [...states];
  const count = () => (printed > 0 ? { printCount: printed, firstPrintedAt: '2026-11-20T12:00:00Z' } : {});
  api = new FakeApi({
    'GET /labels/:slug': () => label({ ...((left.length > 1 ? left.shift() : left[0]) ?? {}), ...count() }),
    'GET /labels/:slug/file': () => new Response(new Blob(['x']), { status: 200 }),
    'POST /labels/:slug/printed': () => {
      printed += 1;
      return label({ ...left[0], ...count() });
    },
  });
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = () => undefined;
  // A frame of jsdom loads nothing: it is done at once, and its print is a no-op.
  jest.spyOn(HTMLIFrameElement.prototype, 'addEventListener').mockImplementation((event, listener) => {
    if (event === 'load') queueMicrotask(() => (listener as () => void)());
  });
});
afterEach(() => {
  api.stop();
  jest.restoreAllMocks();
});

describe('label page', () => {
  it('shows the image and all its content as text', async () => {
    serve({});
    const { container } = showPage(page);
    await heading('Label');
    const [first] = label().pages;
    const words = first ? previewText(label(), first) : '';
    expect(words).toContain('From Ana Ruiz, Chicago IL 60606. To Bo Chen, San Francisco CA 94105. Weight 5 lb.');
    expect(await screen.findByAltText(words)).toBeTruthy();
    expect(api.requests('GET /labels/:slug/file')[0]?.query.toString()).toBe('format=png203&page=1');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('changes Print to Reprint after the first print (LABEL-2)', async () => {
    serve({});
    showPage(page);
    await userEvent.click(await screen.findByText('Print label'));
    expect(await screen.findByText('Reprint label')).toBeTruthy();
    expect(screen.getByText(/First printed/)).toBeTruthy();
    expect(document.querySelector('iframe[title="Label to print"]')?.getAttribute('srcdoc')).toContain('<img alt=""');
  });

  it('starts with the default format', async () => {
    serve({ defaultFormat: 'letter' });
    showPage(page);
    expect(await screen.findByLabelText('Format')).toHaveValue('letter');
  });

  it('offers a carrier’s ZPL to save, not to print or look at', async () => {
    serve({ formats: ['zpl203', 'zpl300'], defaultFormat: 'zpl203' });
    const { container } = showPage(page);
    expect(await screen.findByText(/delivered this label as ZPL/)).toBeTruthy();
    expect(screen.getByText(/The carrier’s label has no preview\./)).toBeTruthy();
    expect(screen.queryByText('Print label')).toBeNull();
    await userEvent.keyboard('{Control>}p{/Control}');
    await userEvent.click(screen.getByText('Download ZPL'));
    await waitFor(() => expect(api.requests('POST /labels/:slug/printed')).toHaveLength(1));
    const asked = api.requests('GET /labels/:slug/file').map(({ query }) => query.get('format'));
    expect(asked).toEqual(['zpl203']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('prints the label, not the page, on Ctrl+P', async () => {
    serve({});
    showPage(page);
    await screen.findByText('Print label');
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(api.requests('POST /labels/:slug/printed')).toHaveLength(1));
  });

  it('becomes ready without a reload (LABEL-3)', async () => {
    serve({ status: 'purchasing', pages: [] }, { status: 'purchasing', pages: [] }, {});
    showPage(page);
    expect(await screen.findByText('Creating your label…', undefined, { timeout: 20_000 })).toBeTruthy();
    expect(await screen.findByText('Print label', undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it('asks for the start position on a used sheet', async () => {
    serve({});
    showPage(page);
    await userEvent.selectOptions(await screen.findByLabelText('Format'), 'a4');
    await userEvent.click(screen.getByLabelText('Bottom left'));
    await userEvent.click(screen.getByText('Download PDF'));
    await waitFor(() =>
      expect(api.requests('GET /labels/:slug/file').at(-1)?.query.toString()).toBe('format=a4&start=2'),
    );
  });

  it('explains why there is no label', async () => {
    serve({
      status: 'failed',
      pages: [],
      failure: { code: 'label_refused', text: 'The carrier refused the address.' },
    });
    showPage(page);
    expect(await screen.findByText('The label could not be created')).toBeTruthy();
    expect(screen.getByText('The carrier refused the address.')).toBeTruthy();
  });

  it('offers no print during a refund, shows its status, and follows it to the end', async () => {
    serve({ status: 'void_requested' }, { status: 'void_requested' }, { status: 'voided', pages: [] });
    showPage(page);
    expect(await screen.findByText('This label is being refunded')).toBeTruthy();
    await userEvent.keyboard('{Control>}p{/Control}');
    expect(await screen.findByText('This label is void', undefined, { timeout: 20_000 })).toBeTruthy();
    expect(screen.queryByText(/print label/i)).toBeNull();
    expect(api.requests('GET /labels/:slug/file')).toHaveLength(0);
    expect(api.requests('POST /labels/:slug/printed')).toHaveLength(0);
  });

  it('offers the print again when the carrier refuses the void', async () => {
    serve({ status: 'void_requested' }, { status: 'void_rejected' });
    showPage(page);
    expect(await screen.findByText('Print label', undefined, { timeout: 20_000 })).toBeTruthy();
  });

  it('shows the 404 page to other owners (LABEL-4)', async () => {
    api = new FakeApi({ 'GET /labels/:slug': () => problem(404, 'not_found', 'Not found.') });
    showPage(page);
    await heading('This page could not be found');
  });
});
