import { useForm, type UseFormReturn } from 'react-hook-form';
import { formResolver } from '../../../ui/form/contract-resolver';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { checkoutIssues, type CheckoutValues } from './checkout-check';

/** E-mail and terms, checked in the words of the contract. */
export const useCheckoutValues = (email: string) =>
  useForm<CheckoutValues>({
    defaultValues: { email, acceptTerms: false },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: formResolver((values) => ({ value: values, issues: checkoutIssues(values) })),
  });

export function EmailField({ form }: { form: UseFormReturn<CheckoutValues> }) {
  return (
    <Field label="E-mail" hint="The receipt goes here." error={form.formState.errors.email?.message}>
      <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
    </Field>
  );
}
