import { useMutation } from '@tanstack/react-query';
import { accessCodeSent, orderAccess } from '#libs/contracts/orders/order-access.js';
import { api } from '../../../session/api';
import { ApiProblem } from '../../../lib/http/problems';
import { useCountdown } from '../../../lib/browser/use-countdown';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { CodeForm } from '../../../ui/form/code-form';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { TextLink } from '../../../ui/navigation/link';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';

interface OrderAccessProps {
  /** The signed text of the receipt's link. */
  link: string;
  /** A sign-in that returns here. */
  signIn: string;
  help: string;
  onOpen: (orderId: string) => void;
}

/** Sends a code to the e-mail of the order that a receipt's link names. */
const sendAccessCode = (link: string) => api.send(accessCodeSent, 'POST', '/order-access/code', { body: { link } });

/** With the code the order is the caller's. */
const openOrder = (link: string, code: string) =>
  api.send(orderAccess, 'POST', '/order-access', { body: { link, code } });

/** Opens an order by the link of its receipt: a code is sent to the order's e-mail address. */
export function OrderAccess({ link, signIn, help, onOpen }: OrderAccessProps) {
  const [left, wait] = useCountdown();
  const send = useMutation({
    mutationFn: () => sendAccessCode(link),
    onSuccess: ({ waitSeconds }) => wait(waitSeconds),
  });
  const again = (
    <Button
      tone={send.data ? 'quiet' : 'primary'}
      size={send.data ? 'dense' : 'large'}
      disabled={left > 0}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {left > 0 ? `Send again in ${left} s` : send.data ? 'Send a new code' : 'Send code'}
    </Button>
  );
  return (
    <Card className="mx-auto flex w-full max-w-column flex-col gap-5 sm:p-8">
      <header className="flex flex-col gap-1">
        <h1 className="type-h1">Open your order</h1>
        <p className="text-text-2">
          {send.data
            ? `We sent a six-digit code to ${send.data.email}.`
            : 'This browser hasn’t opened it before. We’ll send a code to the order’s e-mail address.'}
        </p>
      </header>
      {send.error && <AccessProblem error={send.error} signIn={signIn} help={help} />}
      {send.data && <CodeEntry link={link} signIn={signIn} help={help} onOpen={onOpen} />}
      {again}
    </Card>
  );
}

function CodeEntry({ link, signIn, help, onOpen }: OrderAccessProps) {
  const open = useMutation({
    mutationFn: (code: string) => openOrder(link, code),
    onSuccess: ({ orderId }) => onOpen(orderId),
  });
  return (
    <CodeForm
      label="Code from the e-mail"
      submit="Open order"
      send={open.mutate}
      busy={open.isPending}
      error={open.error && <AccessProblem error={open.error} signIn={signIn} help={help} />}
    />
  );
}

function AccessProblem({ error, signIn, help }: { error: unknown } & Pick<OrderAccessProps, 'signIn' | 'help'>) {
  const code = error instanceof ApiProblem ? error.code : '';
  if (code === 'link_expired')
    return (
      <InlineAlert tone="warning" live title="This link has expired">
        Receipt links work for seven days. <TextLink to={help}>Contact us</TextLink> with your order number.
      </InlineAlert>
    );
  if (code === 'sign_in_required')
    return (
      <InlineAlert tone="info" live title="This order belongs to an account">
        <TextLink to={signIn}>Sign in</TextLink> to see it.
      </InlineAlert>
    );
  if (code === 'code_wrong' || code === 'code_expired')
    return (
      <InlineAlert tone="danger" live>
        {code === 'code_wrong'
          ? 'That code is wrong. Use the one in the latest e-mail.'
          : 'That code has expired. Send a new one.'}
      </InlineAlert>
    );
  return <ProblemAlert error={error} title="That didn’t work" />;
}
