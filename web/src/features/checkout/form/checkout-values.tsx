import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { checkoutIssues, type CheckoutValues } from './checkout-check';

/** E-mail and terms, checked in the words of the contract. */
export const useCheckoutValues = (email: string) =>
  useContractForm({
    defaultValues: { email, acceptTerms: false },
    mode: 'onTouched',
    check: ({ email: typed, acceptTerms }: CheckoutValues) => ({
      value: { email: typed.trim() },
      issues: checkoutIssues({ email: typed, acceptTerms }),
    }),
  });

export function EmailField({ form }: { form: ReturnType<typeof useCheckoutValues> }) {
  return (
    <Field label="E-mail" hint="We’ll send your receipt here." error={form.error('email')}>
      <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
    </Field>
  );
}
