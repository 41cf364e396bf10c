import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../../testing/dom/axe';
import { useController } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { PackagingCards } from '../packaging/packaging-cards';
import { emptyParcel, formOf, parcelOf } from './parcel-from-form';
import { ParcelsForm } from './parcels-form';
import { checkParcels, useParcels } from './use-parcels';

function Page({ start, keep: save }: { start: ParcelForm[]; keep: (parcels: ParcelForm[]) => void }) {
  const form = useContractForm({ defaultValues: { parcels: start }, check: ({ parcels }) => checkParcels(parcels) });
  const { field } = useController({ control: form.control, name: 'parcels' });
  const { parcels, pack, change, leave, error } = useParcels(form, field, save);
  const type = parcels[0]?.type ?? null;
  return (
    <main>
      <PackagingCards value={type} onChange={pack} />
      <ParcelsForm parcels={parcels} type={type ?? 'parcel'} onChange={change} onBlur={leave} error={error} />
      <button type="button" onClick={form.submit(() => undefined)}>
        Check
      </button>
    </main>
  );
}

function show(start: ParcelForm[] = [emptyParcel()]) {
  const save = jest.fn<(parcels: ParcelForm[]) => void>();
  const page = <Page start={start} keep={save} />;
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return { container, latest: () => save.mock.calls.at(-1)?.[0] ?? start };
}

describe('package step', () => {
  it('preserves the entered weight through a unit round trip, and announces the switch once (PKG-1)', async () => {
    const { latest } = show();
    await userEvent.type(screen.getByLabelText('Weight with packaging'), '12,5');
    const unit = screen.getByLabelText('Unit of weight');
    await userEvent.selectOptions(unit, 'kg');
    expect(latest()[0]?.weight).toBe('5.67');
    expect(screen.getByText('Weight is now in kg')).toBeTruthy();
    await userEvent.selectOptions(unit, 'lb');
    expect(latest()[0]).toMatchObject({ weight: '12,5', weightUnit: 'lb' });
  });

  it('requires no size for a carrier’s own packaging, and offers the presets of the type', async () => {
    const { container, latest } = show();
    await userEvent.selectOptions(screen.getByLabelText('Packaging'), 'usps_medium_flat_rate_box_1');
    expect(screen.queryByRole('textbox', { name: 'Length' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Tube/ }));
    expect(latest()[0]).toMatchObject({ type: 'tube', preset: 'custom' });
    expect(screen.getByRole('option', { name: 'FedEx Tube' })).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('requires the weight of dry ice and the kind of batteries, and refuses more ice than the parcel weighs', async () => {
    const { container, latest } = show([{ ...emptyParcel(), weight: '3', length: '9', width: '8', height: '7' }]);
    await userEvent.click(screen.getByText(/animals, food, batteries or dry ice/));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dry ice' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lithium batteries' }));
    await userEvent.click(screen.getByText('Check'));
    expect(screen.getByText('Enter the weight of the dry ice.')).toBeTruthy();
    expect(screen.getByText('Choose how the batteries are packed.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Weight of the dry ice'), '3');
    await userEvent.selectOptions(screen.getByLabelText('How the batteries are packed'), 'ion_contained');
    await userEvent.click(screen.getByText('Check'));
    expect(screen.getByText('The dry ice must weigh less than the parcel.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.clear(screen.getByLabelText('Weight of the dry ice'));
    await userEvent.type(screen.getByLabelText('Weight of the dry ice'), '1.5');
    const sent = parcelOf(latest()[0]!);
    expect(sent).toMatchObject({
      ...{ special: ['dry_ice', 'battery'], dryIce: { value: 1.5, unit: 'lb' }, batteries: 'ion_contained' },
    });
    expect(parcelOf(formOf(sent))).toEqual(sent);
  });

  it('holds up to 25 parcels, duplicates one in one click, and removes one', async () => {
    const { latest } = show([{ ...emptyParcel(), weight: '3' }]);
    const again = screen.getByRole('button', { name: 'Duplicate parcel' });
    for (let count = 1; count < 25; count += 1) await userEvent.click(again);
    expect(latest()).toHaveLength(25);
    expect(latest().every((parcel) => parcel.weight === '3')).toBe(true);
    expect(again).toHaveProperty('disabled', true);
    expect(screen.getByText('25 of 25 parcels')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Parcel 25' }));
    expect(latest()).toHaveLength(24);
  }, 30_000);

  it('shows every error at its field', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByLabelText('Weight with packaging').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Height' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('validates a parcel when it is left complete, and again with every change', async () => {
    show([{ ...emptyParcel(), weight: '151', length: '9', width: '9' }]);
    const invalid = (name: string) => screen.getByRole('textbox', { name }).getAttribute('aria-invalid');
    await userEvent.click(screen.getByRole('textbox', { name: 'Height' }));
    await userEvent.tab();
    expect(invalid('Weight with packaging')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Height' }), '9');
    await userEvent.tab();
    expect(invalid('Weight with packaging')).toBe('true');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Weight with packaging' }));
    expect(invalid('Weight with packaging')).toBe('true');
    await userEvent.type(screen.getByRole('textbox', { name: 'Weight with packaging' }), '15');
    expect(invalid('Weight with packaging')).toBeNull();
  });

  it('continues to show the errors of all parcels when one is corrected after submitting', async () => {
    show([{ ...emptyParcel(), length: '9', width: '9', height: '9' }, emptyParcel()]);
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    const invalid = () =>
      screen.getAllByLabelText('Weight with packaging').map((weight) => weight.getAttribute('aria-invalid'));
    expect(invalid()).toEqual(['true', 'true']);
    await userEvent.type(screen.getAllByLabelText('Weight with packaging')[0]!, '3');
    expect(invalid()).toEqual([null, 'true']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Parcel 1' }));
    expect(invalid()).toEqual(['true']);
  });

  it('explains the effect of the size on the price', () => {
    show([{ ...emptyParcel(), weight: '5', length: '20', width: '15', height: '12.5' }]);
    expect(screen.getByText(/USPS bills 24 lb because of the size/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Box of 20 by 15 by 12.5 in, to scale' })).toBeTruthy();
  });
});
