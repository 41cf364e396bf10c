import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../../testing/dom/axe';
import { useForm, useWatch } from 'react-hook-form';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { createQueryClient } from '../../../lib/http/query-client';
import { address } from '../../../testing/fixtures/shipment-fixtures';
import { FakeApi } from '../../../testing/servers/fake-api';
import { AddressFields } from './address-fields';
import { emptyAddress } from './empty-address';
import { revalidated } from './zip-town';

const towns: Record<string, object[]> = {
  606: [{ city: 'Chicago', state: 'IL', zips: ['60606', '60607'] }],
  902: [{ city: 'Beverly Hills', state: 'CA', zips: ['90210'] }],
};

function Page({ start }: { start: AddressDraft }) {
  const form = useForm<AddressDraft>({ defaultValues: start });
  const values = { ...emptyAddress(), ...useWatch({ control: form.control }) };
  return (
    <AddressFields
      bind={(name) => form.register(name)}
      error={() => undefined}
      values={values}
      context={{ role: 'to', international: false }}
      assist={{
        set: (name, value) => form.setValue(name, value, revalidated),
        onPasted: (found) => form.reset({ ...form.getValues(), ...found }),
      }}
    />
  );
}

const show = (start = emptyAddress()) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page start={start} />
    </QueryClientProvider>,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const typeZip = async (zip: string) => {
  await userEvent.clear(field('ZIP code'));
  await userEvent.type(field('ZIP code'), zip);
};
const town = () => [field('City').value, field('State').value];

describe('address autofill by ZIP code', () => {
  let server: FakeApi;
  beforeEach(() => {
    server = new FakeApi({
      'GET /zip-codes/:prefix': ({ params }) => ({
        prefix: params.prefix,
        asOf: '2024-04-10',
        cities: towns[params.prefix ?? ''] ?? [],
      }),
    });
  });
  afterEach(() => server.stop());

  it('fills in city and state, and updates them when the ZIP code is corrected', async () => {
    show();
    await typeZip('60606');
    await waitFor(() => expect(town()).toEqual(['Chicago', 'IL']));
    await typeZip('90210');
    await waitFor(() => expect(town()).toEqual(['Beverly Hills', 'CA']));
  });

  it('fills in the state alone when the table does not know the city', async () => {
    show();
    await typeZip('09012');
    await waitFor(() => expect(town()).toEqual(['', 'AE']));
  });

  it('preserves what was typed, and offers the right city and state', async () => {
    const { container } = show(address({ city: 'Springfield', state: 'MO', postal: '' }));
    await typeZip('60606');
    expect(await screen.findByText('ZIP code 60606 is in Chicago, IL')).toBeTruthy();
    expect(town()).toEqual(['Springfield', 'MO']);
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByText('Use Chicago, IL'));
    expect(town()).toEqual(['Chicago', 'IL']);
    expect(screen.queryByText('ZIP code 60606 is in Chicago, IL')).toBeNull();
  });

  it('stays hidden once the user keeps their own', async () => {
    show(address({ city: 'Springfield', state: 'IL', postal: '60606' }));
    await userEvent.click(await screen.findByText('Keep mine'));
    expect(town()).toEqual(['Springfield', 'IL']);
    expect(screen.queryByText(/is in Chicago/)).toBeNull();
  });

  it('works with a pasted text', async () => {
    show();
    await userEvent.click(await screen.findByText('Paste an address'));
    await userEvent.type(
      screen.getByLabelText('Address to paste'),
      'Ana Ruiz{enter}233 S Wacker Dr{enter}Chicago, IL 60606',
    );
    await userEvent.click(screen.getByText('Fill in fields'));
    expect([field('Full name').value, field('Street address').value, ...town()]).toEqual([
      'Ana Ruiz',
      '233 S Wacker Dr',
      'Chicago',
      'IL',
    ]);
  });
});
