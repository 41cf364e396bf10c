import { orderBody } from '#libs/contracts/orders/orders.js';
import { contractIssues, type FieldIssue } from '../../../ui/form/contract-resolver';

export interface CheckoutValues {
  email: string;
  acceptTerms: boolean;
}

/** Faults of e-mail and terms in the words of the order's contract. */
export function checkoutIssues({ email, acceptTerms }: CheckoutValues): FieldIssue[] {
  const issues = contractIssues(orderBody, { shipments: [], email, total: 0, acceptTerms });
  return issues.filter(({ path }) => path === 'email' || path === 'acceptTerms');
}
