import { useRef, useState } from 'react';
import type { CheckoutFormProps, ConfirmCard, PayRequest } from './checkout-props';

const focusMessage = (box: HTMLElement | null) => box?.focus();

/** One submission at a time, and its outcome. */
export function useSingleSubmit(props: Pick<CheckoutFormProps, 'pay' | 'onWatch'>, confirm: ConfirmCard) {
  const running = useRef(false);
  const [paying, setPaying] = useState(false);
  const [declined, setDeclined] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const press = async (request: PayRequest) => {
    if (running.current) return;
    running.current = true;
    setPaying(true);
    setDeclined('');
    setFailure(undefined);
    try {
      const outcome = await props.pay(request, confirm);
      if (outcome.next === 'watch') return props.onWatch(outcome.orderId);
      setDeclined(outcome.message);
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setPaying(false);
    }
  };
  return { pay: press, paying, declined, failure, focusMessage };
}
