import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { StoreVendorCode } from '#libs/contracts/stores/store-vendors.js';
import { storeConsentBody } from '#libs/contracts/stores/stores.js';
import { redirectExternally } from '../../../lib/navigation/redirect-externally';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { contractIssues, required } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { beginConsent } from '../store-queries';
import { vendorNames } from '../store-text';

type ConsentVendor = Exclude<StoreVendorCode, 'custom'>;

/** How a vendor's shops are named; eBay knows its sellers by their sign-in. */
const shops: Partial<Record<ConsentVendor, { label: string; hint: string; missing: string }>> = {
  shopify: {
    label: 'Shop name',
    hint: 'The part before .myshopify.com, such as trail-and-camp.',
    missing: 'Enter the name of your shop.',
  },
  woocommerce: {
    label: 'Shop address',
    hint: 'Such as https://shop.example.com.',
    missing: 'Enter the address of your shop.',
  },
};

interface ConsentFormProps {
  vendor: ConsentVendor;
  shop: string;
  /** Where the shop can also be connected with a pair of keys. */
  onKeys?: (() => void) | undefined;
}

/** Opens the shop's own page, which asks its owner for consent. */
export function ConsentForm({ vendor, shop, onKeys }: ConsentFormProps) {
  const named = shops[vendor];
  const form = useContractForm({
    defaultValues: { shop: vendor === 'shopify' ? shop.replace(/\.myshopify\.com$/, '') : shop },
    check: (values) => {
      const value = { vendor, shop: named ? values.shop.trim() : '' };
      const missing = named ? required({ shop: value.shop }, { shop: named.missing }) : [];
      return { value, issues: missing.length > 0 ? missing : contractIssues(storeConsentBody, value) };
    },
  });
  const begin = useMutation({
    mutationFn: beginConsent,
    onSuccess: ({ url }) => void redirectExternally(url),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(begin.mutate, begin.isPending)}>
      <ErrorSummary {...form.summary} short />
      {begin.error && <ProblemAlert error={begin.error} title={`Could not open ${vendorNames[vendor]}`} />}
      {named && (
        <Field label={named.label} hint={named.hint} error={form.error('shop')}>
          <TextInput {...form.register('shop')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <DialogActions>
        {onKeys && (
          <Button tone="quiet" onClick={onKeys}>
            Enter keys instead
          </Button>
        )}
        <Button type="submit" loading={begin.isPending || begin.isSuccess}>
          Continue to {vendorNames[vendor]} <ExternalLink aria-hidden className="size-4" />
        </Button>
      </DialogActions>
    </form>
  );
}
