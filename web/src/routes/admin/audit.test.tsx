import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { differences } from '../../features/audit/differences';
import { asAdmin } from '../../testing/admin-fixtures';
import { FakeApi } from '../../testing/fake-api';
import { showPage } from '../../testing/show-page';
import { signedOut } from '../../testing/sign-in';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asAdmin);
afterEach(() => {
  signedOut();
  api.stop();
});

const entry = {
  id: '7d9f6a5e-0000-4000-8000-0000000000e1',
  at: '2026-11-20T10:00:00Z',
  actor: 'ana@example.com',
  actorId: 'sub-1',
  roles: ['admin'],
  action: 'coupon.change',
  subjectKind: 'coupon',
  subjectId: 'c1',
  subject: 'SPRING10',
  before: { active: true, code: 'SPRING10' },
  after: { active: false, code: 'SPRING10' },
  reason: 'Ran too long',
  requestId: 'req-1',
};

describe('the audit log', () => {
  it('tells who did what, opens what differs, and closes with Esc', async () => {
    api = new FakeApi({ 'GET /audit': () => ({ items: [entry] }), 'GET /admin/views': () => ({ items: [] }) });
    const { container, router } = showPage('/admin/audit?search=SPRING');
    const link = await screen.findByRole('link', { name: 'coupon.change' });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(link);
    const panel = await screen.findByRole('dialog', { name: 'coupon.change' });
    expect(router.state.location.search).toBe(`?search=SPRING&entry=${entry.id}`);
    expect(within(panel).getByText('Ran too long')).toBeTruthy();
    expect(within(panel).getByRole('rowheader', { name: 'active' })).toBeTruthy();
    expect(within(panel).queryByRole('rowheader', { name: 'code' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=SPRING'));
  });
});

describe('what differs', () => {
  it.each([
    [null, { a: 1 }, [['a', '–', '1']]],
    [{ a: 1, b: [1] }, { a: 1, b: [2] }, [['b', '[1]', '[2]']]],
    ['x', 'y', [['Value', 'x', 'y']]],
    [{ a: 1 }, { a: 1 }, []],
    [null, null, []],
  ])('between %j and %j', (before, after, rows) => {
    expect(differences(before, after)).toEqual(rows);
  });
});
