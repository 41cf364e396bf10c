import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { MemoryRouter } from 'react-router-dom';
import { showActor } from '../../stores/session';
import type { Column } from './data-table-column';
import { RowTable } from './row-table';

interface Parcel {
  id: string;
  name: string;
  city: string;
}
const columns: readonly Column<Parcel>[] = [
  { id: 'name', title: 'Name', width: 10, cell: ({ name }) => name },
  { id: 'city', title: 'City', width: 8, sorts: ['city', '-city'], cell: ({ city }) => city },
  { id: 'number', title: 'Number', width: 6, extra: true, cell: ({ id }) => id },
  { id: 'action', title: 'Action', width: 6, fixed: true, hiddenTitle: true, cell: () => <button>Print</button> },
];
const rows: Parcel[] = [
  { id: 'p1', name: 'Ana', city: 'Boston' },
  { id: 'p2', name: 'Bo', city: 'Austin' },
];
const choice = {
  chosen: new Set(['p2']),
  all: false,
  toggle: () => {},
  toggleAll: () => {},
  nameOf: (row: Parcel) => row.name,
};

function show() {
  return render(
    <MemoryRouter>
      <RowTable
        name="test"
        what="parcels"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `?open=${id}`}
        openId="p1"
        choice={choice}
        sort="-city"
        onSort={() => {}}
      />
    </MemoryRouter>,
  );
}
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const widthOf = (at: number) => document.querySelectorAll('col')[at]?.style.width;
const person = (id: string) => showActor({ id, email: `${id}@example.com`, name: id, groups: [] });

beforeEach(() => person('ana'));
afterEach(() => {
  showActor(null);
  localStorage.clear();
});

describe('RowTable', () => {
  it('announces its order, the open row and the selected one, accessibly', async () => {
    const { container } = show();
    expect(screen.getByRole('table', { name: 'parcels' }).getAttribute('aria-rowcount')).toBe('3');
    expect(screen.getByRole('columnheader', { name: 'City' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('checkbox', { name: 'Select Bo' })).toBeChecked();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('leaves the name and the buttons in view when the other columns are scrolled', () => {
    show();
    expect(screen.getByRole('rowheader', { name: 'Ana' }).className).toContain('@form:sticky');
    const buttons = screen.getAllByRole('button', { name: 'Print' });
    expect(buttons[0]?.closest('td')?.className).toContain('@form:sticky');
  });

  it('is laid out by keyboard, and remembers this for the same person', async () => {
    const { unmount } = show();
    expect(headings()).toEqual(['Select all that are loaded', 'Name', 'City', 'Action']);
    await userEvent.click(screen.getByText('Columns', { selector: 'summary' }));
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
    screen.getByRole('checkbox', { name: 'City' }).focus();
    await userEvent.keyboard(' ');
    screen.getByRole('checkbox', { name: 'Number' }).focus();
    await userEvent.keyboard(' ');
    screen.getByRole('button', { name: 'Widen Name' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    screen.getByRole('radio', { name: 'Dense' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    unmount();
    show();
    expect(headings()).toEqual(['Select all that are loaded', 'Name', 'Number', 'Action']);
    expect(widthOf(1)).toBe('14rem');
    expect(screen.getByRole('table').dataset.density).toBe('roomy');
    await userEvent.click(screen.getByText('Columns', { selector: 'summary' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset table' }));
    expect(headings()).toEqual(['Select all that are loaded', 'Name', 'City', 'Action']);
    expect(widthOf(1)).toBe('10rem');
  });

  it('does not share the layout with another person on the same device', async () => {
    const { unmount } = show();
    await userEvent.click(screen.getByText('Columns', { selector: 'summary' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'City' }));
    unmount();
    person('bo');
    show();
    expect(headings()).toContain('City');
  });

  it('resizes a column by its edge, but not a fixed one', async () => {
    show();
    const heading = screen.getByRole('columnheader', { name: 'Name' });
    const edge = heading.querySelector('[data-resize]')!;
    await userEvent.pointer([
      { target: edge, keys: '[MouseLeft>]', coords: { clientX: 100 } },
      { target: edge, coords: { clientX: 228 } },
      { target: edge, keys: '[/MouseLeft]', coords: { clientX: 228 } },
    ]);
    expect(widthOf(1)).toBe('8rem');
    await userEvent.dblClick(edge);
    expect(widthOf(1)).toBe('10rem');
    expect(screen.getByRole('columnheader', { name: 'Action' }).querySelector('[data-resize]')).toBeNull();
  });
});
