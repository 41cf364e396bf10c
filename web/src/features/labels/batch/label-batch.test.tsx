import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../../testing/dom/axe';
import type { LabelBatchView } from '#libs/contracts/shipments/label-batches.js';
import { createQueryClient } from '../../../lib/http/query-client';
import { FakeApi, problem } from '../../../testing/servers/fake-api';
import { LabelBatch } from './label-batch';

const id = '7d9f6a5e-0000-4000-8000-000000000009';
const order = '7d9f6a5e-0000-4000-8000-000000000001';
const batch = (over: Partial<LabelBatchView> = {}): LabelBatchView => ({
  ...{
    id,
    status: 'drawing',
    format: 'pdf',
    done: 0,
    shipments: 1_203,
    labels: 0,
    files: [],
    missing: [],
    missingCount: 0,
  },
  ...{ createdAt: '2026-11-22T10:00:00.000Z', expiresAt: '2026-12-22T10:00:00.000Z' },
  ...over,
});
const drawn = batch({
  ...{ status: 'ready', done: 1_203, labels: 1_201, missingCount: 2 },
  files: [
    { number: 1, labels: 1_000, bytes: 3_000_000 },
    { number: 2, labels: 201, bytes: 600_000 },
  ],
  missing: [{ shipment: 'AbCd', text: 'It has not been paid yet.' }],
});

describe('label batch', () => {
  let api: FakeApi;
  let now: LabelBatchView;
  beforeEach(() => {
    now = batch();
    api = new FakeApi({
      'POST /label-batches': () => batch(),
      'GET /label-batches/:id': () => now,
      'GET /label-batches/:id/files/:number': () => new Response('%PDF'),
      'POST /label-batches/:id/printed': () => drawn,
    });
    URL.createObjectURL = () => 'blob:labels';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => api.stop());

  const show = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <LabelBatch of={{ order }} />
      </QueryClientProvider>,
    );
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

  it('requests the chosen format, waits, offers the files, and counts the first as printed', async () => {
    const { container } = show();
    await userEvent.selectOptions(screen.getByLabelText('Label order'), 'SKU');
    await userEvent.click(screen.getByLabelText('Add a packing slip after each shipment'));
    await press('Create file');
    await screen.findByText('Creating labels: 0 of 1203 shipments…');
    expect(api.requests('POST /label-batches')[0]?.body).toEqual({
      of: { order },
      format: 'pdf',
      sort: 'sku',
      slips: true,
      start: 0,
    });
    now = drawn;
    await screen.findByText('1,201 labels, kept for 30 days.', undefined, { timeout: 5_000 });
    expect(screen.getByText('2 shipments are not included')).toBeTruthy();
    expect(screen.getByText('and 1 more')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await press('File 2: 201 labels');
    await waitFor(() => expect(api.requests('GET /label-batches/:id/files/:number')).toHaveLength(1));
    expect(api.requests('POST /label-batches/:id/printed')).toHaveLength(0);
    await press('File 1: 1,000 labels');
    await waitFor(() => expect(api.requests('POST /label-batches/:id/printed')).toHaveLength(1));
  });

  it('explains why it could not be started, and what to do after a failure', async () => {
    api.on('POST /label-batches', () => problem(404, 'not_found', 'There are no shipments here.'));
    show();
    await press('Create file');
    await screen.findByText('There are no shipments here.');
    now = batch({ status: 'failed' });
    api.on('POST /label-batches', () => now);
    await press('Create file');
    await screen.findByText('Could not create the file. Try again.');
  });
});
