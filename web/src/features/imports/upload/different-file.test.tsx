import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../../testing/dom/axe';
import { choose, fileOf } from '../../../testing/chosen-file';
import { problem } from '../../../testing/servers/fake-api';
import { ImportServer } from '../../../testing/servers/import-server';
import { showPage } from '../../../testing/show-page';
import { signedIn, signedOut } from '../../../testing/identity/sign-in';
import { announced, importId } from '../../../testing/fixtures/upload-fixtures';

const begun = importId.replace(/1$/, '7');
const address = '/apps/create-shipment?tab=file';
const bytes = 2_500_000;

const { subtle } = crypto;
const hashes = (value: SubtleCrypto | undefined) =>
  Object.defineProperty(crypto, 'subtle', { value, configurable: true });

let server: ImportServer;
beforeEach(() => {
  server = new ImportServer();
  signedIn();
  server.view = announced({ id: begun, received: 2 * 1024 * 1024 });
  server.sent.set(0, 1).set(2, 1);
});
afterEach(() => {
  hashes(subtle);
  server.api.stop();
  signedOut();
});

const chooseOf = (letter: string) => choose(fileOf(bytes, 'orders.csv', letter));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sentParts = () => server.api.requests('PUT /imports/:id/parts/:part').map(({ params }) => params);

describe('different file with the same name and size as an unfinished upload', () => {
  it('is not mixed in, and uploaded as a new one', async () => {
    const { container, router } = showPage(address);
    await chooseOf('B');
    await screen.findByText(/but different content/);
    expect(await axe(container)).toHaveNoViolations();
    expect(sentParts()).toEqual([]);
    server.fill = 'B'.charCodeAt(0);
    await press('Upload it as a new file');
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect(router.state.location.search).toBe(`?tab=file&import=${importId}`);
    expect(sentParts().map(({ id }) => id)).toEqual([importId, importId, importId]);
  });

  it('is replaced by the original file', async () => {
    showPage(`${address}&import=${begun}`);
    await chooseOf('B');
    await press('Choose the original file');
    await chooseOf('A');
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect(sentParts()).toEqual([{ id: begun, part: '1' }]);
  });

  it('is detected by the server when the browser has no hashes, by resending stored parts first', async () => {
    hashes(undefined);
    server.api.on('PUT /imports/:id/parts/:part', ({ params }) =>
      params.part === '1' ? server.take(1) : problem(409, 'file_differs', 'Not the one that came before.'),
    );
    showPage(address);
    await chooseOf('B');
    await screen.findByText(/but different content/);
    expect(new Set(sentParts().map(({ part }) => part))).toEqual(new Set(['0', '2']));
  });
});
