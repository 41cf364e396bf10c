import type { Parameters } from '../http/parameters.js';
import { invalidRequest } from '../http/errors/stripe-failure.js';

/** Stripe's payment methods other than cards; this account has none of them activated. */
const elsewhere = (
  'acss_debit affirm afterpay_clearpay alipay alma amazon_pay au_becs_debit bacs_debit bancontact billie blik boleto ' +
  'card_present cashapp crypto customer_balance eps fpx giropay grabpay ideal interac_present kakao_pay klarna konbini ' +
  'kr_card link mb_way mobilepay multibanco naver_pay nz_bank_account oxxo p24 pay_by_bank payco paynow paypal payto pix ' +
  'promptpay revolut_pay samsung_pay satispay sepa_debit sofort swish twint us_bank_account wechat_pay zip'
).split(' ');
const known = ['card', ...elsewhere];
const activation =
  'Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.';

/**
 * The list of allowed payment methods of a payment, null for none. An unknown type is refused by its index in the list,
 * one that the account has not activated by its name; under the list's older name both are refused by name.
 */
export function methodTypesIn(
  input: Parameters,
  code: 'payment_intent_invalid_parameter' | 'setup_intent_invalid_parameter',
): string[] | null {
  const isOlder = input.has('payment_method_types');
  const param = isOlder ? 'payment_method_types' : 'allowed_payment_method_types';
  const types = input.list(param);
  if (isOlder && input.record('automatic_payment_methods')?.['enabled'] === 'true')
    throw invalidRequest(`You may only specify one of these parameters: automatic_payment_methods, ${param}.`);
  const stranger = isOlder ? -1 : types.findIndex((type) => !known.includes(type));
  if (stranger >= 0) {
    const where = `${param}[${stranger}]`;
    throw invalidRequest(`Invalid ${where}: must be one of ${known.toSorted().join(', ')}`, { param: where });
  }
  const inactive = types.find((type) => type !== 'card');
  if (inactive !== undefined) {
    throw invalidRequest(`The payment method type "${inactive}" is invalid. ${activation}`, { code, param });
  }
  return types.length > 0 ? types : null;
}
