import { apiKeyBody, type ApiKeyBody, type ApiKeyMode, type ApiKeyScope } from '#libs/contracts/developers/api-keys.js';
import { cents } from '../../../lib/text/cents';
import { contractIssues, withMessages, type FieldIssue } from '../../../ui/form/contract-resolver';

export interface KeyFormValues {
  name: string;
  mode: ApiKeyMode;
  scopes: ApiKeyScope[];
  /** Dollars as typed; empty: no limit. */
  spendingLimit: string;
  /** Days, or empty: never. */
  expiresInDays: string;
}

export const newKey: KeyFormValues = {
  ...{ name: '', mode: 'test', scopes: ['read', 'ship', 'buy'] },
  ...{ spendingLimit: '', expiresInDays: '90' },
};

/** The request body; the limit only where the key may buy. */
export function checkKey(values: KeyFormValues): { value: ApiKeyBody; issues: FieldIssue[] } {
  const { name, mode, scopes, spendingLimit, expiresInDays } = values;
  const limited = scopes.includes('buy') && spendingLimit.trim() !== '';
  const value: ApiKeyBody = {
    ...{ name, mode, scopes },
    spendingLimit: limited ? cents(spendingLimit) : null,
    expiresInDays: expiresInDays === '' ? null : Number(expiresInDays),
  };
  const issues = contractIssues(apiKeyBody, value);
  return { value, issues: withMessages(issues, { spendingLimit: 'Enter an amount in dollars, such as 250.' }) };
}
