import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { checkoutIssues, type CheckoutValues } from './checkout-check';

/** E-mail and terms, checked in the words of the contract. */
export const useCheckoutValues = (email: string, agreed = false) =>
  useContractForm({
    defaultValues: { email, acceptTerms: agreed },
    mode: 'onTouched',
    check: ({ email: typed, acceptTerms }: CheckoutValues) => ({
      value: { email: typed.trim() },
      issues: checkoutIssues({ email: typed, acceptTerms }),
    }),
  });

/** The receipt's address; read-only for an order that was placed with it. */
export function EmailField({
  form,
  agreed,
}: {
  form: ReturnType<typeof useCheckoutValues>;
  agreed?: boolean | undefined;
}) {
  if (agreed)
    return (
      <p className="text-ui text-text-2">
        Your receipt goes to <span className="font-medium break-words text-text">{form.getValues('email')}</span>.
      </p>
    );
  return (
    <Field label="E-mail" hint="We’ll send your receipt here." error={form.error('email')}>
      <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
    </Field>
  );
}
