import type { UseMutationResult } from '@tanstack/react-query';
import { webhookEndpointBody, webhookKinds, type WebhookEndpointBody } from '#libs/contracts/developers/webhooks.js';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Checkbox } from '../../../ui/form/checkbox';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { kindText } from './webhook-text';

interface EndpointFormProps {
  initial: WebhookEndpointBody;
  /** The button's verb. */
  action: string;
  /** Title of what could not be done. */
  problem: string;
  send: UseMutationResult<unknown, Error, WebhookEndpointBody>;
  /** A new one: its mode stays. */
  asksMode?: boolean;
}

/** Address, description and events. */
export function EndpointForm({ initial, action, problem, send, asksMode = false }: EndpointFormProps) {
  const form = useContractForm({
    defaultValues: initial,
    check: (value) => ({ value, issues: contractIssues(webhookEndpointBody, value) }),
  });
  const submit = (body: WebhookEndpointBody) => send.mutate(body, { onError: (error) => form.refuse(error) });
  const eventsError = form.error('events');
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit(submit, send.isPending)}>
      <ErrorSummary {...form.summary} />
      {send.error && !form.shows(send.error) && <ProblemAlert error={send.error} title={problem} />}
      <Field label="Endpoint URL" hint="A public https:// URL. We don’t follow redirects." error={form.error('url')}>
        <TextInput
          {...form.register('url')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
      </Field>
      {asksMode && (
        <Field label="Data" hint="Of live keys and the app, or of test keys." error={form.error('mode')}>
          <Select {...form.register('mode')}>
            <option value="live">Live</option>
            <option value="test">Test</option>
          </Select>
        </Field>
      )}
      <Field label="Description" optional error={form.error('description')}>
        <TextInput {...form.register('description')} maxLength={100} autoComplete="off" />
      </Field>
      <fieldset aria-describedby={eventsError && 'events-error'}>
        <legend className="mb-1 text-ui font-medium">Events to send</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {webhookKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={kindText[kind]} {...form.register('events')} />
          ))}
        </div>
        {eventsError && (
          <p id="events-error" className="mt-1 text-small text-danger">
            {eventsError}
          </p>
        )}
      </fieldset>
      <DialogActions>
        <Button type="submit" loading={send.isPending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
