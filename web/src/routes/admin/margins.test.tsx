import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { MarginDraftBody, MarginDraftView, MarginRule } from '#libs/contracts/margins/margins.js';
import { knownCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { marginDraft, rule } from '../../testing/fixtures/margin-fixtures';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';

let api: FakeApi;
let stored: MarginDraftView;
beforeEach(() => {
  stored = marginDraft();
  api = new FakeApi({
    'GET /margins/draft': () => stored,
    'PUT /margins/draft': ({ body }) => {
      const { version, ...rules } = body as MarginDraftBody;
      if (version !== stored.version) return problem(412, 'draft_changed', 'The draft was changed.');
      return (stored = { ...stored, ...rules, changed: true, version: version + 1 });
    },
    'GET /margins/compare': () => ({
      modes: { from: 'exclusive', to: 'exclusive' },
      rules: [
        {
          id: rule(1).id,
          change: 'changed',
          before: rule(1),
          after: rule(1, { effect: { kind: 'percent', percent: 900 } }),
        },
        { id: rule(2).id, change: 'same', before: rule(2), after: rule(2) },
      ],
    }),
    'POST /margins/publish': () => new Reply(201, { number: 8 }),
  });
  signedIn({ groups: ['admin'] });
});
afterEach(() => {
  api.stop();
  signedOut();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sentences = () =>
  within(screen.getByRole('list', { name: /^Rules/ }))
    .getAllByRole('button', { expanded: false })
    .map((button) => button.textContent);
const rowOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const loaded = () => screen.findByRole('button', { name: /^Rule 1/ });

describe('margins page', () => {
  it('shows rules as sentences in order, accessibly', async () => {
    const { container } = showPage('/admin/margins');
    await loaded();
    expect(sentences()).toEqual(['Rule 1Everything: 1%', 'Rule 2Everything: 2%', 'Rule 3Everything: 3%']);
    await userEvent.click(rowOf('Rule 2'));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Rule 2');
    const { violations } = await axe(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is hidden from operators', async () => {
    signedIn({ groups: ['operator'] });
    showPage('/admin/margins');
    await heading('This page could not be found');
    expect(api.requests('GET /margins/draft')).toEqual([]);
  });

  it('explains a load error, and loads on demand', async () => {
    api.on('GET /margins/draft', () => problem(403, 'forbidden', 'Not yours.'));
    showPage('/admin/margins');
    await screen.findByText('Could not load the rules');
    api.on('GET /margins/draft', () => marginDraft({ rules: [] }));
    await press('Try again');
    await screen.findByText('No rules yet');
  });

  it('moves rules by keyboard and buttons, and announces it', async () => {
    showPage('/admin/margins');
    (await loaded()).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('Moved to position 2 of 3');
    expect(document.activeElement).toBe(rowOf('Rule 1'));
    await press('Move Rule 1 down');
    await screen.findByText('Moved to position 3 of 3');
    await press('Move Rule 1 down');
    await screen.findByText('Already the last rule');
    expect(sentences()).toEqual(['Rule 2Everything: 2%', 'Rule 3Everything: 3%', expect.stringContaining('Rule 1')]);
    await screen.findByText('1 change not saved');
  });

  it('edits rules in place: conditions, effect and switch, without saving incomplete ones', async () => {
    showPage('/admin/margins');
    await userEvent.click(await loaded());
    await userEvent.selectOptions(await screen.findByLabelText('Add condition'), 'Destination country');
    await screen.findByText('Complete every condition, or remove it.');
    expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('Destination country'), 'canada{Enter}');
    await userEvent.selectOptions(screen.getByLabelText('Effect'), 'Add a percentage and an amount');
    await userEvent.clear(screen.getByLabelText('Percentage'));
    await userEvent.type(screen.getByLabelText('Percentage'), '12.5');
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '-0.5');
    await userEvent.type(screen.getByLabelText(/At least/), '1');
    await screen.findByText('To Canada: 12.5% − $0.50, at least $1.00');
    await userEvent.click(screen.getByRole('switch', { name: 'Rule 2 is on' }));
    await screen.findByText('2 changes not saved');
    await press('Save draft');
    await screen.findByText(/The draft differs from version 7/);
    expect(api.requests('PUT /margins/draft')[0]?.body).toMatchObject({
      version: 4,
      mode: 'exclusive',
      rules: [
        {
          conditions: [{ field: 'destination', not: false, values: ['CA'] }],
          effect: { kind: 'percent_and_fixed', percent: 1250, fixed: -50 },
          min: 100,
        },
        { active: false },
        { active: true },
      ],
    });
  });

  it('adds, duplicates and deletes rules, and undoes a deletion', async () => {
    showPage('/admin/margins');
    await loaded();
    await press('Add rule');
    await userEvent.clear(await screen.findByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Extra');
    await press('Duplicate');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Extra (copy)'));
    await press('Delete');
    await waitFor(() => expect(screen.queryByText('Extra (copy)')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Extra (copy)')).toBeTruthy();
    await screen.findByText('2 changes not saved');
  });

  it('shows warnings about a rule until it is changed', async () => {
    stored = marginDraft({
      warnings: [{ ruleId: rule(2).id, code: 'unreachable', otherId: rule(1).id, text: 'Rule 1 takes all of it.' }],
    });
    showPage('/admin/margins');
    await screen.findByText('Rule 1 takes all of it.');
    await userEvent.click(screen.getByRole('switch', { name: 'Rule 2 is on' }));
    await waitFor(() => expect(screen.queryByText('Rule 1 takes all of it.')).toBeNull());
  });

  it('asks before unsaved changes are lost', async () => {
    const { router } = showPage('/admin/margins');
    await loaded();
    await userEvent.click(screen.getByRole('switch', { name: 'Rule 2 is on' }));
    await act(() => router.navigate('/admin/coupons'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/admin/margins');
    await screen.findByText('1 change not saved');
  });

  it('merges the drafts of two admins rule by rule, without silent overwrites', async () => {
    showPage('/admin/margins');
    await loaded();
    await userEvent.click(screen.getByRole('switch', { name: 'Rule 1 is on' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Rule 2 is on' }));
    const theirs = (one: MarginRule): MarginRule => ({ ...one, effect: { kind: 'percent', percent: 5_000 } });
    stored = marginDraft({ version: 9, savedBy: 'bo@example.com', rules: [theirs(rule(1)), rule(2), theirs(rule(3))] });
    await press('Save draft');
    await screen.findByText('bo@example.com saved the draft first');
    expect(screen.getByText(/1 rule that only they changed will be used/)).toBeTruthy();
    const both = within(screen.getByRole('group', { name: 'Rule 1' }));
    await userEvent.click(both.getByLabelText(/Use theirs/));
    await press('Save merged draft');
    await screen.findByText(/The draft differs/);
    expect(stored.version).toBe(10);
    expect(stored.rules.map(({ active, effect }) => [active, 'percent' in effect && effect.percent])).toEqual([
      [true, 5_000],
      [false, 200],
      [true, 5_000],
    ]);
    expect(screen.queryByText(/saved the draft first/)).toBeNull();
  });

  it('refuses to publish from a date out of range, at its field', async () => {
    stored = marginDraft({ changed: true });
    showPage('/admin/margins');
    await loaded();
    await press('Review and publish');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish these rules?' }));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Fuel went up');
    const from = dialog.getByLabelText(/Active from/);
    fireEvent.change(from, { target: { value: '1950-01-01T10:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await dialog.findByText('Enter a date between 1970 and 2999.');
    expect(document.activeElement).toBe(from);
    expect(api.requests('POST /margins/publish')).toEqual([]);
  });

  it('offers the known carriers as conditions', async () => {
    showPage('/admin/margins');
    await userEvent.click(await loaded());
    await userEvent.selectOptions(await screen.findByLabelText('Add condition'), 'Carrier');
    const input = screen.getByLabelText<HTMLInputElement>('Carrier');
    expect([...(input.list?.options ?? [])].map(({ value }) => value)).toEqual(knownCarriers.map(({ code }) => code));
  });

  it('publishes after a review of the differences, with a note, and with consent below cost', async () => {
    stored = marginDraft({
      changed: true,
      warnings: [{ ruleId: rule(1).id, code: 'below_cost', otherId: null, text: 'Prices may fall below cost.' }],
    });
    showPage('/admin/margins');
    await loaded();
    await press('Review and publish');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish these rules?' }));
    await dialog.findByText('Everything: 9%');
    expect(dialog.queryByText('Rule 2')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await dialog.findByText('Enter a reason.');
    await dialog.findByText('Confirm this or change the rules.');
    expect(api.requests('POST /margins/publish')).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Fuel went up');
    await userEvent.click(dialog.getByLabelText(/below the cost/));
    stored = marginDraft({ basedOn: 8, version: 5 });
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/Version 8 is published. No changes./);
    expect(api.requests('POST /margins/publish')[0]?.body).toEqual({
      draftVersion: 4,
      note: 'Fuel went up',
      effectiveFrom: null,
    });
  });
});
