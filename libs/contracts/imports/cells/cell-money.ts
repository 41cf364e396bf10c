import { numberOf, type Decimals } from './cell-number.js';
import type { CellIssue } from './cell-issue.js';
import { truncateText } from '../../text/truncate-text.js';
import { yesOrNo } from '../../text/yes-no.js';

const dollars = /^(?:us\s?\$|usd|\$|us dollars?|dollars?)\s*|\s*(?:us\s?\$|usd|\$|us dollars?|dollars?)$/gi;
const other =
  /[€£¥₹₽₩₺₪฿]|\b(?:EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|MXN|SEK|NOK|DKK|PLN|CZK|BRL|INR|HKD|SGD)\b|\b(?:CA?|AU?|NZ|HK|S|R)\$/i;

/** An amount in cents: "$1,234.50", "1.234,50", "12 USD". Dollars only; never negative. */
export function moneyOf(text: string, decimals: Decimals): number | CellIssue {
  if (text.length > 40) return notMoney;
  const bare = text.replace(dollars, '').trim();
  if (other.test(bare)) return notDollars(text);
  const value = numberOf(bare, decimals);
  if (value === undefined) return notMoney;
  if (value > 100_000_000) return { code: 'too_large', message: 'Enter a smaller amount.' };
  const cents = Math.round(value * 100);
  if (Math.abs(value * 100 - cents) < 1e-6) return cents;
  return { code: 'money_decimals', message: 'An amount has at most two decimals, like 12.50.' };
}

/** An amount in cents, or whether there is one. */
export function amountOrYesNo(text: string, decimals: Decimals): number | boolean | CellIssue {
  return (/\d/.test(text) ? undefined : yesOrNo(text)) ?? moneyOf(text, decimals);
}

/** Whether a text names US dollars. */
export const isDollars = (text: string): boolean => /^(?:us\s?\$|usd|\$|us dollars?|dollars?)$/i.test(text);

export const notDollars = (text: string): CellIssue => ({
  code: 'currency_unsupported',
  message: `Amounts are in US dollars. Convert ${truncateText(text, 40)} to dollars.`,
});

const notMoney: CellIssue = { code: 'money_format', message: 'This is no amount. Write it in US dollars, like 12.50.' };
