import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { trackingSubscriptionBody } from '#libs/contracts/shipments/tracking-subscriptions.js';
import { api } from '../../session/api';
import { useSession } from '../../stores/session';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { problemText } from '../../ui/feedback/problem-text';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';

/** Subscribes to mails about a parcel; a link in the first one confirms the address. */
export function FollowForm({ slug }: { slug: string }) {
  const [fault, setFault] = useState<string>();
  const own = useSession(({ profile }) => profile?.email ?? '');
  const [email = own, setEmail] = useState<string>();
  const ask = useMutation({
    mutationFn: (address: string) =>
      api.run('POST', `/track/${slug}/subscriptions`, { body: { email: address }, anonymous: true }),
    onError: (error) => setFault(problemText(error)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = trackingSubscriptionBody.safeParse({ email });
    setFault(entered.success ? undefined : 'Enter an e-mail address like name@example.com.');
    if (entered.success && !ask.isPending) ask.mutate(entered.data.email);
  };
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="type-h2">Get updates by e-mail</h2>
        <p className="mt-1 text-ui text-text-2">When it is out for delivery, delivered, or has a problem.</p>
      </div>
      {ask.isSuccess ? (
        <p role="status" className="text-ui">
          Check your inbox. Updates start when you press the button in our e-mail to <strong>{ask.variables}</strong>.
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <Field label="Your e-mail" hideLabel error={fault} className="flex-1">
            <TextInput
              {...{ name: 'email', type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 }}
              placeholder="name@example.com"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" tone="secondary" loading={ask.isPending}>
            Get updates
          </Button>
        </form>
      )}
    </Card>
  );
}
