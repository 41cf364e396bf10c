import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AddressVerdict } from '#libs/contracts/addresses/address-check.js';
import { useNewShipment } from '../../stores/drafts/new-shipment';
import { draftOfShipment } from '../../features/shipment-drafts/draft-of-shipment';
import { receiver } from '../../testing/fixtures/shipment-fixtures';
import { Reply } from '../../testing/servers/fake-api';
import { FlowApi } from '../../testing/servers/flow-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FlowApi;
beforeEach(() => {
  sessionStorage.clear();
  api = new FlowApi({ addressVerification: true });
  const draft = { ...draftOfShipment(api.stored, Date.now()), id: 'd1', parcels: [], to: receiver() };
  delete draft.slug;
  useNewShipment.setState({ drafts: [draft] });
});
afterEach(() => api.stop());

const verdict = (over: Partial<AddressVerdict> = {}): AddressVerdict => ({
  ...{ verdict: 'valid', issues: [], suggestion: null, changed: [], residential: 'unknown' },
  ...over,
});
async function submitted(answer: () => unknown): Promise<void> {
  api.on('POST /addresses/check', answer);
  showPage('/shipments/new/receiver-details?draft=d1');
  await heading('Recipient');
  await userEvent.click(screen.getByText('Continue to package'));
}

describe('address with online verification', () => {
  it.each<[string, () => unknown]>([
    ['the address is right', () => verdict()],
    ['the service does not answer', () => new Reply(500, {})],
  ])('continues when %s', async (_, answer) => {
    await submitted(answer);
    await heading('What are you sending?');
    expect(api.requests('POST /addresses/check')).toHaveLength(1);
  });

  it('changes only when the correction is accepted, without another check', async () => {
    const suggestion = { ...receiver(), street1: '1 MARKET PLZ' };
    await submitted(() => verdict({ verdict: 'corrected', suggestion, changed: ['street1'] }));
    expect(await screen.findByText('Is this the address?')).toBeTruthy();
    expect(screen.getByLabelText('Street address')).toHaveValue(receiver().street1);
    await userEvent.click(screen.getByRole('button', { name: 'Use suggestion' }));
    expect(screen.getByLabelText('Street address')).toHaveValue('1 MARKET PLZ');
    await userEvent.click(screen.getByText('Continue to package'));
    await heading('What are you sending?');
    expect(api.requests('POST /addresses/check')).toHaveLength(1);
  });

  it('is stored with a reason when it is not found', async () => {
    const issue = { field: 'street1', code: 'not_found', message: 'Address not found.', severity: 'warning' as const };
    await submitted(() => verdict({ verdict: 'ambiguous', issues: [issue] }));
    expect(await screen.findByText('Address not found.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use it anyway' }));
    await heading('What are you sending?');
    expect(useNewShipment.getState().drafts[0]?.shipAnyway).toEqual({ receiver: 'The recipient confirmed it' });
  });
});
