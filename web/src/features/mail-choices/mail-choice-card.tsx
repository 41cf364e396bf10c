import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  mailChoiceView,
  senderMailChoice,
  type MailChoice,
  type MailChoiceView,
} from '#libs/contracts/mail/mail-choices.js';
import { paths } from '../../lib/navigation/paths';
import { api } from '../../session/api';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { TextLink } from '../../ui/navigation/link';

const about: Record<MailChoice, string> = {
  fileChecked: 'uploaded files',
  labelReady: 'labels ready to print',
  outForDelivery: 'parcels out for delivery',
  delivered: 'delivered parcels',
  exception: 'parcels and pickups with a problem',
  cardProblem: 'saved cards',
  integration: 'keys, webhooks and stores that stop',
  recipient: 'parcels on their way to you',
  tracking: 'parcels you follow',
};

/** Turns one kind of mail off, and on again. Nothing changes before the button is pressed: programs open links too. */
export function MailChoiceCard({ token, loaded }: { token: string; loaded: MailChoiceView }) {
  const set = useMutation({
    mutationFn: (on: boolean) => api.send(mailChoiceView, 'PUT', '/mail-choices', { body: { token, on } }),
  });
  const { choice, on } = set.data ?? loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = set.data !== undefined;
  useEffect(() => {
    if (changed) heading.current?.focus();
  }, [changed, on]);
  return (
    <Card className="flex flex-col items-start gap-4">
      <h1 ref={heading} tabIndex={-1} className="type-h1">
        {on ? 'E-mails are on' : 'E-mails are off'}
      </h1>
      <p className="text-text-2">
        {on ? 'We e-mail you about' : 'We no longer e-mail you about'} <strong>{about[choice]}</strong>.
        {senderMailChoice.safeParse(choice).success && ' Receipts and refunds are not affected.'}
      </p>
      {set.error && <ProblemAlert error={set.error} title="Your choice was not saved" />}
      <Button tone={on ? 'primary' : 'secondary'} loading={set.isPending} onClick={() => set.mutate(!on)}>
        {on ? 'Turn these e-mails off' : 'Turn them on again'}
      </Button>
    </Card>
  );
}

/** The link was cut or changed. */
export function BrokenMailLink() {
  return (
    <Card className="flex flex-col gap-2">
      <h1 className="type-h1">This link doesn’t work</h1>
      <p className="text-text-2">
        It may be incomplete. Use the link in your newest e-mail, or turn e-mails off in{' '}
        <TextLink to={paths.user.href()}>your account</TextLink>.
      </p>
    </Card>
  );
}
