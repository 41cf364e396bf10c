import Stripe from 'stripe';
import { useSandbox } from '../testing/use-sandbox.js';

const sandbox = useSandbox();
const pay = (card: string) =>
  sandbox.stripe.paymentIntents
    .create({ amount: 900, currency: 'usd', payment_method: card, confirm: true })
    .catch((error: unknown) => error as Stripe.errors.StripeCardError);

test.each([
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'try_again_later 01'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card', 'do_not_try_again 43'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card', 'do_not_try_again 41'],
  [
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    ...['card_declined', 'card_velocity_exceeded', 'try_again_later 65'],
  ],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc', 'confirm_card_data N7 cvc'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'confirm_card_data 54 exp_month'],
] as [string, string, string, string][])(
  'declines %s as %s, %s, with the advice %s',
  async (card, code, decline_code, advice) => {
    const [advice_code, network_decline_code, param] = advice.split(' ');
    const refused = (await pay(card)) as Stripe.errors.StripeCardError;
    const advised = { code, decline_code, advice_code, network_decline_code };
    expect(refused.raw).toMatchObject({ ...advised, doc_url: expect.stringContaining('/error-codes/') as string });
    expect([refused.statusCode, refused.param]).toEqual([402, param]);
    expect(refused.payment_intent?.last_payment_error).toMatchObject(advised);
    const [charge] = (await sandbox.stripe.charges.list()).data;
    expect(charge?.outcome).toMatchObject({ advice_code, network_decline_code, reason: decline_code });
  },
);

test('gives no advice for a paid charge', async () => {
  const { latest_charge } = (await pay('pm_card_visa')) as Stripe.PaymentIntent;
  const { outcome } = await sandbox.stripe.charges.retrieve(latest_charge as string);
  expect(outcome).toMatchObject({ advice_code: null, network_advice_code: null, network_decline_code: null });
});

test('reports the same when a card is attached or set up', async () => {
  const { id: customer } = await sandbox.stripe.customers.create({});
  const advised = { advice_code: 'do_not_try_again', network_decline_code: '43' };
  const card = 'pm_card_visa_chargeDeclinedStolenCard';
  await expect(sandbox.stripe.paymentMethods.attach(card, { customer })).rejects.toMatchObject({ raw: advised });
  const setup = sandbox.stripe.setupIntents.create({ customer, payment_method: card, confirm: true });
  await expect(setup).rejects.toMatchObject({ raw: advised });
});
