import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { contactMessageBody, contactTopics, type ContactMessageBody } from '#libs/contracts/contact/contact-message.js';
import { useSession } from '../../stores/session';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { controlClass, Field, useFieldLink } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { MessageSent } from './message-sent';
import { sendContactMessage } from './send-contact-message';
import { keyFor } from '../../lib/http/idempotency-key';

const blank = (): Record<keyof ContactMessageBody, string> => ({
  ...{ email: useSession.getState().profile?.email ?? '', topic: '', number: '', message: '' },
});

/** A message to the shop's operator. The text stays until it was delivered. */
export default function ContactForm() {
  const form = useContractForm({
    defaultValues: blank(),
    check: (value) => ({ value: value as ContactMessageBody, issues: contractIssues(contactMessageBody, value) }),
  });
  const send = useMutation({
    mutationFn: (body: ContactMessageBody) => sendContactMessage(body, keyFor('contact-message', body)),
    onError: (error: Error) => form.refuse(error),
  });
  if (send.data)
    return (
      <MessageSent
        reference={send.data.reference}
        email={send.variables.email}
        onAnother={() => {
          form.reset(blank());
          send.reset();
        }}
      />
    );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(send.mutate, send.isPending)}>
      <ErrorSummary {...form.summary} />
      {send.error && !form.shows(send.error) && <ProblemAlert error={send.error} title="Your message was not sent" />}
      <Field label="Your e-mail" error={form.error('email')} hint="We’ll reply to this address.">
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="What is it about?" error={form.error('topic')}>
          <Select {...form.register('topic')}>
            <option value="" disabled>
              Choose
            </option>
            {Object.entries(contactTopics).map(([topic, label]) => (
              <option key={topic} value={topic}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Order or tracking number" optional error={form.error('number')}>
          <TextInput {...form.register('number')} autoCapitalize="characters" spellCheck={false} />
        </Field>
      </div>
      <Field label="Message" error={form.error('message')} hint="Never send card numbers or passwords.">
        <MessageText {...form.register('message')} />
      </Field>
      <Button type="submit" className="self-start" loading={send.isPending}>
        Send message
      </Button>
    </form>
  );
}

function MessageText(bind: ComponentProps<'textarea'>) {
  return <textarea {...useFieldLink()} {...bind} rows={6} dir="auto" className={`${controlClass} h-auto py-2`} />;
}
