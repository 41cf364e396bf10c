import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../../testing/dom/axe';
import { useWatch } from 'react-hook-form';
import type { PrintedBody } from '#libs/contracts/addresses/printed-as.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { createQueryClient } from '../../../lib/http/query-client';
import { address } from '../../../testing/fixtures/shipment-fixtures';
import { FakeApi } from '../../../testing/servers/fake-api';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { AddressFields } from './address-fields';
import { checkAddress } from './check-typed-address';
import { emptyAddress } from './empty-address';
import { revalidated } from './zip-town';

const context = { role: 'to', international: false } as const;
const printed: Record<string, string> = { 'राम कुमार': 'Ram Kumar', 'Ann 🎉': 'Ann', 田中: 'TianZhong', '🎉': '' };

function Page({ start, send }: { start: AddressDraft; send: (sent: AddressDraft) => void }) {
  const form = useContractForm({ defaultValues: start, check: (typed) => checkAddress(typed, context) });
  const values = { ...emptyAddress(), ...useWatch({ control: form.control }) };
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <AddressFields
        bind={(name) => form.register(name)}
        error={form.error}
        values={values}
        context={context}
        assist={{
          set: (name, value) => form.setValue(name, value, revalidated),
          onPasted: (found) => form.reset({ ...form.getValues(), ...found }),
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

describe('printed form of a line', () => {
  let server: FakeApi;
  let sent: AddressDraft[] = [];
  beforeEach(() => {
    sent = [];
    server = new FakeApi({
      'POST /addresses/printed': ({ body }) => {
        const { text } = body as PrintedBody;
        return { printed: printed[text] ?? text, needsLatin: text === '田中' };
      },
    });
  });
  afterEach(() => server.stop());
  const show = (over: Partial<AddressDraft>) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Page start={address(over)} send={(one) => sent.push(one)} />
      </QueryClientProvider>,
    );
  const save = () => userEvent.click(screen.getByText('Save'));

  it('appears next to the field when it differs', async () => {
    const { container } = show({ name: 'राम कुमार' });
    expect(await screen.findByText('Ram Kumar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit the printed name' })).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ name: 'राम कुमार' }]));
    expect(sent[0]).not.toHaveProperty('printedAs');
  });

  it('is not shown for Latin letters, without a request', async () => {
    show({ name: 'José Łukasz' });
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText(/Printed as/)).toBeNull();
    expect(server.requests('POST /addresses/printed')).toEqual([]);
  });

  it('can be edited, and is sent with the line as it was typed', async () => {
    show({ name: 'राम कुमार' });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the printed name' }));
    const own = screen.getByLabelText<HTMLInputElement>(/^Name in Latin letters/);
    expect(own.value).toBe('Ram Kumar');
    await userEvent.clear(own);
    await userEvent.type(own, 'Raam Kumaar');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ name: 'राम कुमार', printedAs: { name: 'Raam Kumaar' } }]));
  });

  it('is cleared with the line it belongs to', async () => {
    show({ name: 'राम कुमार', printedAs: { name: 'Raam' } });
    await userEvent.type(screen.getByLabelText('Full name'), ' शर्मा');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('printedAs');
  });

  it('is required when it cannot be determined reliably', async () => {
    show({ name: '田中', country: 'JP', state: '', postal: '100-0001', city: 'Tokyo' });
    await save();
    const own = await screen.findByLabelText(/^Name in Latin letters/);
    expect(await screen.findByText('Write the name in Latin letters too, for the label.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(own, 'Tanaka');
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ name: '田中', printedAs: { name: 'Tanaka' } }]));
  });

  it('explains that emoji are not printed', async () => {
    show({ name: 'Ann 🎉', company: '🎉' });
    expect(await screen.findByText('Ann')).toBeTruthy();
    expect(await screen.findByText(/Not printed on the label/)).toBeTruthy();
  });
});
