import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { choose, fileOf } from '../../testing/chosen-file';
import { problem } from '../../testing/servers/fake-api';
import { ImportServer } from '../../testing/servers/import-server';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { announced, importId, importRow } from '../../testing/fixtures/upload-fixtures';

const address = '/apps/create-shipment?tab=file';
const part = 'PUT /imports/:id/parts/:part';

let server: ImportServer;
beforeEach(() => {
  server = new ImportServer();
  signedIn();
});
afterEach(() => {
  server.api.stop();
  signedOut();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Answers a part only when it is released. */
function held() {
  const waiting: (() => void)[] = [];
  server.api.on(part, async ({ params }) => {
    await new Promise<void>((go) => waiting.push(go));
    return server.take(Number(params.part));
  });
  return waiting;
}

describe('file selection', () => {
  it('shows the accepted files, accessibly', async () => {
    const { container } = showPage(address);
    await heading('Import orders');
    expect(await screen.findByText(/Up to 50 MB and 100,000 rows/)).toBeTruthy();
    expect(await screen.findByText('No imports yet.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('asks a guest to sign in, and returns', async () => {
    signedOut();
    const { router } = showPage(`${address}&import=${importId}&step=columns`);
    await heading('Sign in');
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe(
      `${address}&import=${importId}&step=columns`,
    );
  });

  it('refuses an empty file and one that is too big before sending anything', async () => {
    showPage(address);
    await choose(fileOf(0, 'none.csv'));
    expect(await screen.findByText('“none.csv” is empty.')).toBeTruthy();
    const big = fileOf(1, 'big.csv');
    Object.defineProperty(big, 'size', { value: 60 * 1024 * 1024 });
    await choose(big);
    expect(await screen.findByText(/“big.csv” has 60 MB; the limit is 50 MB/)).toBeTruthy();
    expect(server.api.requests('POST /imports')).toHaveLength(0);
  });

  it('accepts a dropped file', async () => {
    const { router } = showPage(address);
    fireEvent.drop(await screen.findByTestId('drop-zone'), { dataTransfer: { files: [fileOf(10)] } });
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=file&import=${importId}`));
    await waitFor(() => expect([...server.sent.keys()]).toEqual([0]));
  });
});

describe('file upload', () => {
  it('sends parts, two at a time, with its progress', async () => {
    const waiting = held();
    const { container } = showPage(address);
    await choose(fileOf(2_500_000));
    const bar = await screen.findByRole('progressbar', { name: 'File sent' });
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(server.api.requests(part)).toHaveLength(2);
    expect(await axe(container)).toHaveNoViolations();
    waiting[0]?.();
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('41'));
    expect(screen.getByText('41% · 1 MB of 2.4 MB')).toBeTruthy();
    expect(screen.getByText('File sent: 40%')).toBeTruthy();
    waiting[1]?.();
    await waitFor(() => expect(waiting).toHaveLength(3));
    waiting[2]?.();
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect([...server.sent.values()]).toEqual([1, 1, 1]);
  });

  it('resends a part whose response was lost, without duplicating it on the server', async () => {
    let cut = 2;
    const back = Promise.withResolvers<void>();
    server.api.on(part, async ({ params }) => {
      const answer = server.take(Number(params.part));
      if (cut-- > 0) throw new TypeError('Failed to fetch');
      await back.promise;
      return answer;
    });
    showPage(address);
    await choose(fileOf(2_500_000));
    await screen.findByText(/Connection lost/);
    back.resolve();
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect([...server.sent.keys()].sort()).toEqual([0, 1, 2]);
    expect(server.api.requests('POST /imports')).toHaveLength(1);
  });

  it('stops when the server refuses, explains why, and resumes with missing parts', async () => {
    let refuse = true;
    server.api.on(part, ({ params }) =>
      refuse && params.part === '1' ? problem(409, 'illegal_transition', 'Not now.') : server.take(Number(params.part)),
    );
    showPage(address);
    await choose(fileOf(2_500_000));
    await screen.findByText('Not now.');
    refuse = false;
    const before = server.sent.get(0) ?? 0;
    await press('Resume');
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect(server.sent.get(0) ?? 0).toBe(Math.max(1, before));
  });

  it('is canceled, and starts again as one upload for the same file', async () => {
    const waiting = held();
    showPage(address);
    await choose(fileOf(2_500_000));
    await waitFor(() => expect(waiting).toHaveLength(2));
    await press('Cancel upload');
    await screen.findByText('This import was canceled');
    for (const go of waiting) go();
    server.api.on(part, ({ params }) => server.take(Number(params.part)));
    await choose(fileOf(2_500_000));
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect(server.api.requests('POST /imports/:id/cancel')).toHaveLength(1);
    expect([...server.sent.values()]).toEqual([1, 1, 1]);
  });
});

describe('resuming after a reload or on another device', () => {
  beforeEach(() => {
    server.view = announced({ received: 2 * 1024 * 1024 });
    server.sent.set(0, 1).set(2, 1);
  });

  it('sends the rest of the same file, and nothing else', async () => {
    showPage(`${address}&import=${importId}`);
    expect(await screen.findByText(/2 MB of 2.4 MB arrived before the upload was cut/)).toBeTruthy();
    await choose(fileOf(2_500_001));
    expect(await screen.findByText(/This is a different file. Choose “orders.csv” with 2.4 MB/)).toBeTruthy();
    await choose(fileOf(2_500_000));
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect(server.api.requests(part).map(({ params }) => params.part)).toEqual(['1']);
    expect(server.api.requests('POST /imports')).toHaveLength(0);
  });

  it('recognizes a cut file among the recent ones by name and size', async () => {
    showPage(address);
    await choose(fileOf(2_500_000));
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect(server.api.requests(part)).toHaveLength(1);
    expect(server.api.requests('POST /imports')).toHaveLength(0);
  });
});

describe('recent uploads', () => {
  it('are resumed or deleted', async () => {
    let items = [importRow(), importRow({ id: importId.replace(/1$/, '2'), name: 'may.tsv', status: 'failed' })];
    server.api.on('GET /imports', () => ({ items }));
    server.api.on('DELETE /imports/:id', ({ params }) => {
      items = items.filter(({ id }) => id !== params.id);
      return undefined;
    });
    const { container } = showPage(address);
    const link = await screen.findByRole('link', { name: 'orders.csv' });
    expect(link.getAttribute('href')).toBe(`${address}&import=${importId}`);
    expect(screen.getByText('Unreadable')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await press('Delete may.tsv');

    await press('Delete');
    await waitFor(() => expect(screen.queryByText('may.tsv')).toBeNull());
  });

  it('explain a load error', async () => {
    server.api.on('GET /imports', () => problem(403, 'forbidden', 'Not yours.'));
    showPage(address);
    expect(await screen.findByText('Could not load your imports')).toBeTruthy();
  });
});
