import { useCallback, useEffect, useRef, useState } from 'react';
import { PaymentUnavailable, type MountOptions, type PaymentForm, type PaymentProvider } from '../payment-provider';

export type CardFormState = 'loading' | 'ready' | 'failed';

export interface CardForm {
  /** Give this to the element the form is shown in. */
  place: (element: HTMLElement | null) => void;
  state: CardFormState;
  /** Why it failed, in words. */
  message: string;
  form: () => PaymentForm | undefined;
  retry: () => void;
}

const unknownFailure = 'The card form could not be shown.';

/** Mounts the provider's card form, once per attempt, and unmounts it with the page. Changing the amount keeps what was typed. */
export function useCardForm(provider: PaymentProvider, options: MountOptions): CardForm {
  const [element, place] = useState<HTMLElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState({ attempt: -1, state: 'loading' as CardFormState, message: '' });
  const form = useRef<PaymentForm | undefined>(undefined);
  const { mode, amount, currency, locale, theme } = options;
  const latest = useRef<MountOptions>(options);
  useEffect(() => {
    latest.current = {
      mode,
      locale,
      theme,
      ...(amount === undefined ? {} : { amount }),
      ...(currency && { currency }),
    };
    form.current?.update(latest.current);
  }, [mode, amount, currency, locale, theme]);
  useEffect(() => {
    if (!element) return;
    let gone = false;
    const settle = (state: CardFormState, message = '') => void (gone || setResult({ attempt, state, message }));
    const asked = latest.current;
    provider
      .mount(element, asked)
      .then((mounted) => {
        if (gone) return mounted.destroy();
        form.current = mounted;
        if (latest.current !== asked) mounted.update(latest.current);
        mounted.on('ready', () => settle('ready'));
        mounted.on('error', ({ message }) => settle('failed', message ?? unknownFailure));
      })
      .catch((error: unknown) =>
        settle('failed', error instanceof PaymentUnavailable ? error.message : unknownFailure),
      );
    return () => {
      gone = true;
      form.current?.destroy();
      form.current = undefined;
    };
  }, [provider, element, attempt]);
  const current = result.attempt === attempt ? result : { state: 'loading' as const, message: '' };
  return {
    place,
    state: current.state,
    message: current.message,
    form: useCallback(() => form.current, []),
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
