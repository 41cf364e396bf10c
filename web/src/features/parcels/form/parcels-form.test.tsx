import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { PackagingCards } from '../packaging/packaging-cards';
import { emptyParcel } from './parcel-from-form';
import { ParcelsForm } from './parcels-form';
import { useParcels } from './use-parcels';

function Page({ start, keep: save }: { start: ParcelForm[]; keep: (parcels: ParcelForm[]) => void }) {
  const form = useParcels(start, save);
  return (
    <main>
      <PackagingCards value={form.parcels[0]?.type ?? null} onChange={form.pack} />
      <ParcelsForm
        parcels={form.parcels}
        type={form.parcels[0]?.type ?? 'parcel'}
        onChange={form.change}
        onBlur={form.leave}
        error={form.error}
      />
      <button type="button" onClick={() => form.check()}>
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

describe('the package step', () => {
  it('keeps the entered weight through a unit round trip, and says the switch once (PKG-1)', async () => {
    const { latest } = show();
    await userEvent.type(screen.getByLabelText('Weight with packaging'), '12,5');
    const unit = screen.getByLabelText('Unit of weight');
    await userEvent.selectOptions(unit, 'kg');
    expect(latest()[0]?.weight).toBe('5.67');
    expect(screen.getByText('Weight is now in kg')).toBeTruthy();
    await userEvent.selectOptions(unit, 'lb');
    expect(latest()[0]).toMatchObject({ weight: '12,5', weightUnit: 'lb' });
  });

  it('asks for no size of a carrier’s own packaging, and offers those of the kind', async () => {
    const { container, latest } = show();
    await userEvent.selectOptions(screen.getByLabelText('Packaging'), 'usps_medium_flat_rate_box_1');
    expect(screen.queryByRole('textbox', { name: 'Length' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Tube/ }));
    expect(latest()[0]).toMatchObject({ type: 'tube', preset: 'custom' });
    expect(screen.getByRole('option', { name: 'FedEx Tube' })).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('takes up to 25 parcels, the same again in one press, and gives one up', async () => {
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

  it('tells every fault at its field', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByLabelText('Weight with packaging').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Height' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('explains what the size does to the price', () => {
    show([{ ...emptyParcel(), weight: '5', length: '20', width: '15', height: '12.5' }]);
    expect(screen.getByText(/USPS bills 23 lb because of the size/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Box of 20 by 15 by 12.5 in, to scale' })).toBeTruthy();
  });
});
