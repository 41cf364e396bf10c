import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useController } from 'react-hook-form';
import { ApiProblem } from '../../lib/http/problems';
import { ProblemAlert } from '../feedback/problem-alert';
import type { FieldIssue } from './contract-resolver';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { TextInput } from './text-input';
import { useContractForm } from './use-contract-form';

interface FormProps {
  issues: FieldIssue[];
  send?: () => void;
  short?: boolean;
}

/** A form with one field, named as an element in the head of the page is. */
function DescriptionForm({ issues, send = () => undefined, short = false }: FormProps) {
  const form = useContractForm({ defaultValues: { description: '' }, check: (value) => ({ value, issues }) });
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <ErrorSummary {...form.summary} short={short} />
      <Field label="Description" error={form.error('description')}>
        <TextInput {...form.register('description')} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

/** A form whose sizes are one control. */
function SizeForm({ issues }: { issues: FieldIssue[] }) {
  const form = useContractForm({
    defaultValues: { sizes: [{ length: '' }] },
    check: (value) => ({ value, issues }),
  });
  const { field } = useController({ control: form.control, name: 'sizes' });
  return (
    <form noValidate onSubmit={form.submit(() => undefined)}>
      <ErrorSummary {...form.summary} />
      <Field label="Length" error={form.error('sizes.0.length')}>
        <TextInput
          name="sizes.0.length"
          value={field.value[0]?.length}
          onChange={(event) => field.onChange([{ length: event.target.value }])}
        />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

/** A form that the server refuses, as `issues` say. */
function RefusedForm({ issues }: { issues: FieldIssue[] }) {
  const form = useContractForm({ defaultValues: { description: '' }, check: (value) => ({ value, issues: [] }) });
  const { title, status, code } = { title: 'Could not be saved', status: 400, code: 'invalid_body' as const };
  const refusal = new ApiProblem({ type: 'about:blank', title, status, code, requestId: 'r', issues });
  return (
    <form noValidate onSubmit={form.submit(() => form.refuse(refusal))}>
      <Field label="Description" error={form.error('description')}>
        <TextInput {...form.register('description')} />
      </Field>
      {!form.shows(refusal) && <ProblemAlert error={refusal} title="Not saved" />}
      <button type="submit">Save</button>
    </form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const elsewhere: FieldIssue = { path: 'effectiveFrom', message: 'Enter a date.' };
const atField: FieldIssue = { path: 'description', message: 'Enter a description.' };

afterEach(() => document.head.replaceChildren());

describe('useContractForm', () => {
  it.each([false, true])('shows an error without a control in its summary (short: %s)', async (short) => {
    const send = jest.fn();
    render(<DescriptionForm issues={[elsewhere]} send={send} short={short} />);
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toBe('Enter a date.');
    expect(document.activeElement).toBe(summary);
    expect(send).not.toHaveBeenCalled();
  });

  it('lists it without a link next to the errors of fields', async () => {
    render(<DescriptionForm issues={[atField, elsewhere]} />);
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('2 fields need another look');
    expect(screen.getByRole('button', { name: 'Enter a description.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enter a date.' })).toBeNull();
  });

  it('shows the error of a field only there when it is the only one', async () => {
    render(<DescriptionForm issues={[atField]} />);
    await save();
    await screen.findByText('Enter a description.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['once, when fields show all of it', [atField], 0],
    ['beside the button, when no field shows some of it', [atField, elsewhere], 1],
    ['beside the button, when it is about no field', [], 1],
  ])('shows a refusal of the server %s', async (_, issues, alerts) => {
    render(<RefusedForm issues={issues} />);
    await save();
    expect(screen.queryAllByText('Enter a description.')).toHaveLength(issues.length > 0 ? 1 : 0);
    expect(screen.queryAllByText('Not saved')).toHaveLength(alerts);
  });

  it('shows an error inside an object only at its field when one control has the whole object', async () => {
    render(<SizeForm issues={[{ path: 'sizes.0.length', message: 'Enter a length.' }]} />);
    await save();
    expect(screen.getAllByText('Enter a length.')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Length'));
    await userEvent.type(screen.getByLabelText('Length'), '5');
    expect(screen.getAllByText('Enter a length.')).toHaveLength(1);
  });

  it('focuses its own field when the page’s head has an element of the same name', async () => {
    const meta = document.createElement('meta');
    meta.name = 'description';
    document.head.append(meta);
    render(<DescriptionForm issues={[atField]} />);
    await save();
    await screen.findByText('Enter a description.');
    expect(document.activeElement).toBe(screen.getByLabelText('Description'));
  });
});
