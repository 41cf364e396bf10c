import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { address, receiver } from '../../testing/fixtures/shipment-fixtures';
import { draftLife, type ShipmentDraft } from '../../stores/drafts/shipment-draft';
import { DraftDialog } from './draft-dialog';
import { isMeaningful, packageText, receiverText, recoverableDraft } from './recoverable-draft';

const now = Date.parse('2026-11-20T12:00:00Z');
const nobody = { ...address(), name: '', street1: '', city: '', state: '', postal: '', email: '' };
const parcel = {
  type: 'parcel' as const,
  preset: 'custom',
  weight: '5',
  weightUnit: 'lb' as const,
  length: '',
  width: '',
  height: '',
  lengthUnit: 'in' as const,
  special: [],
};
const draft = (over: Partial<ShipmentDraft> = {}): ShipmentDraft => ({
  id: 'd1',
  from: address(),
  to: receiver(),
  parcels: [parcel],
  step: 'package',
  savedAt: now - 2 * 3_600_000,
  ...over,
});

describe('choice of the offered draft', () => {
  const offered = (drafts: ShipmentDraft[], available?: string, putOff: string[] = []) =>
    recoverableDraft(drafts, available, new Set(putOff), now)?.id;

  it('is the newest meaningful one', () => {
    expect(offered([draft({ id: 'a', savedAt: now - 9 }), draft({ id: 'b', savedAt: now - 1 })])).toBe('b');
  });

  it.each<[string, ShipmentDraft, string | undefined, string[]]>([
    ['the one in the address', draft(), 'd1', []],
    ['one dismissed in this session', draft(), undefined, ['d1']],
    ['one of 30 days', draft({ savedAt: now - draftLife }), undefined, []],
    ['an empty one', draft({ from: nobody, to: nobody, parcels: [] }), undefined, []],
  ])('excludes %s', (_why, one, available, putOff) => expect(offered([one], available, putOff)).toBeUndefined());

  it('is described by recipient and package', () => {
    expect(receiverText(draft())).toBe('Bo Chen, San Francisco');
    expect(receiverText(draft({ to: nobody }))).toBe('No recipient yet');
    expect(packageText(draft())).toBe('Box, 5 lb');
    expect(packageText(draft({ parcels: [] }))).toBe('No package yet');
    expect(isMeaningful(draft({ from: nobody, to: nobody }))).toBe(true);
  });
});

async function show() {
  const on = { onContinue: jest.fn(), onStartNew: jest.fn(), onDiscard: jest.fn(), onLater: jest.fn() };
  const { baseElement } = render(<DraftDialog draft={draft()} now={now} {...on} />);
  await screen.findByRole('dialog', { name: 'Continue your shipment?' });
  return { ...on, baseElement };
}

describe('recoverable shipment dialog', () => {
  it('shows the draft and its age, with the focus on Continue', async () => {
    const { baseElement } = await show();
    expect(screen.getByText('You stopped at the package, edited 2 hours ago.')).toBeTruthy();
    expect(screen.getByText('Bo Chen, San Francisco')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
    expect(await axe(baseElement)).toHaveNoViolations();
  });

  it('distinguishes Continue, Start new and Esc', async () => {
    const on = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start new' }));
    await userEvent.keyboard('{Escape}');
    expect([on.onContinue, on.onStartNew, on.onLater].map((one) => one.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('asks once before discarding', async () => {
    const on = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(on.onDiscard).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(on.onDiscard).toHaveBeenCalledTimes(1);
  });
});
