import type { UseMutationResult } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { apiKeyMode, apiKeyScopes, type ApiKeyBody, type CreatedApiKey } from '#libs/contracts/developers/api-keys.js';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Checkbox } from '../../../ui/form/checkbox';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { RadioCards } from '../../../ui/form/radio-cards';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { checkKey, newKey } from './key-form-values';
import { scopeText } from './key-text';

const modes = {
  test: { label: 'Test', detail: 'Pays with test cards only.' },
  live: { label: 'Live', detail: 'Pays with your saved cards.' },
} as const;
const lives = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '1 year'],
  ['730', '2 years'],
  ['', 'Never'],
] as const;

/** Name, mode, scopes, limit and expiry of a new key. */
export function CreateKeyForm({ create }: { create: UseMutationResult<CreatedApiKey, Error, ApiKeyBody> }) {
  const form = useContractForm({ defaultValues: newKey, check: checkKey });
  const buys = form.watch('scopes').includes('buy');
  const scopesError = form.error('scopes');
  const send = (body: ApiKeyBody) => create.mutate(body, { onError: (error) => form.refuse(error) });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit(send, create.isPending)}>
      <ErrorSummary {...form.summary} />
      {create.error && !form.shows(create.error) && (
        <ProblemAlert error={create.error} title="Could not create the key" />
      )}
      <Field label="Name" hint="What uses it, such as “Warehouse script”." error={form.error('name')}>
        <TextInput {...form.register('name')} maxLength={60} autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name="mode"
        render={({ field: { value, onChange } }) => (
          <RadioCards
            legend="Mode"
            className="grid gap-2 sm:grid-cols-2"
            cards={apiKeyMode.options.map((mode) => ({ value: mode, ...modes[mode] }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <fieldset aria-describedby={scopesError && 'scopes-error'}>
        <legend className="mb-1 text-ui font-medium">Permissions</legend>
        {apiKeyScopes.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={scopeText[scope].word}
            hint={scopeText[scope].detail}
            {...form.register('scopes')}
          />
        ))}
        {scopesError && (
          <p id="scopes-error" className="mt-1 text-small text-danger">
            {scopesError}
          </p>
        )}
      </fieldset>
      {buys && (
        <Field
          label="Spending limit per month, in USD"
          optional
          hint="Orders over it are refused. A month begins on the 1st, UTC."
          error={form.error('spendingLimit')}
        >
          <TextInput
            {...form.register('spendingLimit')}
            inputMode="decimal"
            autoComplete="off"
            placeholder="No limit"
          />
        </Field>
      )}
      <Field label="Expires after" error={form.error('expiresInDays')}>
        <Select {...form.register('expiresInDays')}>
          {lives.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <DialogActions>
        <Button type="submit" loading={create.isPending}>
          Create key
        </Button>
      </DialogActions>
    </form>
  );
}
