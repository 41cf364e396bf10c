import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { SavedCard } from '#libs/contracts/payments/cards.js';
import { usd } from '../../../testing/fixtures/shipment-fixtures';
import { CheckoutForm } from './checkout-form';
import type { CheckoutFormProps } from './checkout-props';
import { FormEvents } from '../../payment/card-frame/form-events';
import type { PayOutcome } from '../pay-order';
import { PaymentUnavailable, type ConfirmResult, type PaymentProvider } from '../../payment/payment-provider';

function provider(over: { fail?: () => boolean; confirm?: () => Promise<ConfirmResult> } = {}) {
  const confirm = jest.fn(over.confirm ?? (() => Promise.resolve<ConfirmResult>({ status: 'succeeded' })));
  const confirmSaved = jest.fn((_input: object) => Promise.resolve<ConfirmResult>({ status: 'succeeded' }));
  const made: PaymentProvider = {
    kind: 'standin',
    confirmSaved,
    mount: () => {
      if (over.fail?.()) return Promise.reject(new PaymentUnavailable('The card form could not be loaded.'));
      const events = new FormEvents();
      events.emit('ready', { complete: true });
      return Promise.resolve({
        on: (event, listener) => events.on(event, listener),
        confirm,
        destroy: () => events.clear(),
      });
    },
  };
  return { made, confirm, confirmSaved };
}

function show(over: Partial<CheckoutFormProps> = {}) {
  const onWatch = jest.fn();
  const { container } = render(
    <main>
      <CheckoutForm
        total={usd(1835)}
        email="ana@example.com"
        payment={provider().made}
        returnUrl={(order) => `http://localhost/back?order=${order}`}
        terms="I accept the terms"
        pay={() => Promise.resolve<PayOutcome>({ next: 'watch', orderId: 'o1' })}
        onWatch={onWatch}
        problem={(error) => <p role="alert">{String(error)}</p>}
        {...over}
      />
    </main>,
  );
  return { onWatch, container };
}

const payButton = () => screen.findByRole('button', { name: 'Pay $18.35' });
const accept = () => userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));

describe('checkout', () => {
  it('has no faults, and no field for a card number (PAY-9)', async () => {
    const { container } = show();
    await payButton();
    expect(await axe(container)).toHaveNoViolations();
    const names = [...container.querySelectorAll('input')].map((field) => field.name);
    expect(names).toEqual(['email', 'acceptTerms']);
  });

  it('without a key says so and cannot be pressed, with the reason as its description (PAY-1)', async () => {
    const { container } = show({ payment: null });
    const button = await payButton();
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText('Card payment is not available right now')).toBeTruthy();
    expect(container.querySelector(`#${button.getAttribute('aria-describedby') ?? ''}`)).toBeTruthy();
  });

  it('with nothing to pay has no card form, and places the order', async () => {
    const { onWatch, container } = show({ total: { amount: 0, currency: 'USD' }, payment: undefined });
    await accept();
    expect(screen.getByText('Nothing to pay')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(onWatch).toHaveBeenCalledWith('o1'));
  });

  it('a double click pays once (PAY-6)', async () => {
    let finish: (outcome: PayOutcome) => void = () => undefined;
    const pay = jest.fn(() => new Promise<PayOutcome>((done) => (finish = done)));
    const { onWatch } = show({ pay });
    await accept();
    await userEvent.dblClick(await payButton());
    await waitFor(() => expect(pay).toHaveBeenCalled());
    finish({ next: 'watch', orderId: 'o1' });
    await waitFor(() => expect(onWatch).toHaveBeenCalledWith('o1'));
    expect(pay).toHaveBeenCalledTimes(1);
  });

  it('shows the reason of a refusal, keeps everything, and retries on another click', async () => {
    const outcomes: PayOutcome[] = [
      { next: 'again', orderId: 'o1', message: 'The card has expired. Use another card.', retryable: true },
      { next: 'watch', orderId: 'o1' },
    ];
    const { onWatch } = show({ pay: () => Promise.resolve(outcomes.shift() as PayOutcome) });
    await accept();
    await userEvent.click(await payButton());
    expect(await screen.findByText('The card has expired. Use another card.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await userEvent.click(await payButton());
    await waitFor(() => expect(onWatch).toHaveBeenCalledWith('o1'));
  });

  it('confirms with the secret, the way back of its order, and the e-mail as typed', async () => {
    const { made, confirm } = provider();
    show({
      payment: made,
      pay: async ({ email }, ask) => {
        expect(email).toBe('bo@example.com');
        await ask('pi_1_secret_2', 'o7');
        return { next: 'watch', orderId: 'o7' };
      },
    });
    const field = screen.getByLabelText('E-mail');
    await userEvent.clear(field);
    await userEvent.type(field, 'bo@example.com');
    await accept();
    await userEvent.click(await payButton());
    const asked = {
      clientSecret: 'pi_1_secret_2',
      returnUrl: 'http://localhost/back?order=o7',
      email: 'bo@example.com',
    };
    await waitFor(() => expect(confirm.mock.calls).toEqual([[asked]]));
  });

  it('a blocked card form says so, and Retry brings it (PAY-4)', async () => {
    let blocked = true;
    show({ payment: provider({ fail: () => blocked }).made });
    expect(await screen.findByText('Could not load the card form')).toBeTruthy();
    blocked = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await payButton()).toHaveProperty('disabled', false));
  });

  it('wants an e-mail and the terms, and leads to what is missing', async () => {
    const pay = jest.fn<CheckoutFormProps['pay']>();
    show({ email: '', pay });
    await userEvent.click(await payButton());
    const summary = await screen.findByText('2 fields need another look');
    expect(summary.parentElement).toBe(document.activeElement);
    expect(screen.getAllByText('Enter an e-mail address like name@example.com.')).toHaveLength(2);
    expect(pay).not.toHaveBeenCalled();
  });

  it('shows beside the button what fails before the card is charged', async () => {
    show({ pay: () => Promise.reject(new Error('The total has changed.')) });
    await accept();
    await userEvent.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain('The total has changed.');
  });
});

describe('saved cards at the checkout', () => {
  const card = (over: Partial<SavedCard>): SavedCard => ({
    id: 'pm_1',
    brand: 'visa',
    last4: '4242',
    expMonth: 7,
    expYear: 2031,
    isDefault: true,
    expires: 'later',
    ...over,
  });

  it('pays with the default one, without a card form, and with another one when chosen', async () => {
    const { made, confirm, confirmSaved } = provider();
    const cards = [card({}), card({ id: 'pm_2', last4: '0341', isDefault: false, expires: 'past' })];
    const requests: unknown[] = [];
    const pay: CheckoutFormProps['pay'] = async (request, ask) => {
      requests.push(request);
      await ask('pi_1_secret_2', 'o1');
      return { next: 'again', orderId: 'o1', message: 'The bank declined the card.', retryable: true };
    };
    show({ payment: made, cards, pay });
    expect(screen.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Visa ending in 0341/ })).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Card' })).toBeNull();
    await accept();
    await userEvent.click(await payButton());
    await screen.findByText('The bank declined the card.');
    expect(confirmSaved.mock.calls[0]?.[0]).toEqual({
      clientSecret: 'pi_1_secret_2',
      returnUrl: 'http://localhost/back?order=o1',
      email: 'ana@example.com',
      cardId: 'pm_1',
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Another card' }));
    await screen.findByRole('region', { name: 'Card' });
    await userEvent.click(await payButton());
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(requests).toEqual([
      { email: 'ana@example.com', cardId: 'pm_1' },
      { email: 'ana@example.com', cardId: null },
    ]);
  });
});
