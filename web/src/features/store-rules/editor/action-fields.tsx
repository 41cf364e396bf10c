import { carrierOfSignature } from '#libs/contracts/carriers/own-signature.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { bookQuery } from '../../addresses/book/book-queries';
import { entryName } from '../../addresses/book/entry-name';
import { ServiceFields } from '../../imports/pricing/service-fields';
import { PackageOptions } from '../../parcels/saved-packages/package-options';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { packageKey, type ActionDraft, type NamedPackage } from '../rule-draft';
import type { RuleEditorForm } from './condition-fields';

const kinds: Record<ActionDraft['kind'], string> = {
  service: 'Choose the service',
  package: 'Pack into a package',
  box: 'Pack into the smallest box that fits',
  ship_from: 'Ship from an address',
  tag: 'Add a tag',
  hold: 'Hold',
  insure: 'Insure for the order total, up to $5,000',
  signature: 'Ask for a signature',
};

/** One thing that a rule does. */
export function ActionFields({ form, at }: { form: RuleEditorForm; at: number }) {
  const name = `actions.${at}` as const;
  const kind = useWatch({ control: form.control, name: `${name}.kind` });
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <Field label="Then">
        <Select {...form.register(`${name}.kind`)}>
          {Object.entries(kinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Details key={kind} {...{ form, at, kind }} />
    </div>
  );
}

function Details({ form, at, kind }: { form: RuleEditorForm; at: number; kind: ActionDraft['kind'] }) {
  const name = `actions.${at}` as const;
  switch (kind) {
    case 'service':
      return <Service {...{ form, at }} />;
    case 'package':
      return <PackageField {...{ form, at }} />;
    case 'ship_from':
      return <SenderField {...{ form, at }} />;
    case 'signature':
      return (
        <Field label="Signature">
          <Select {...form.register(`${name}.signature`)}>
            <option value="standard">Anyone there signs</option>
            <option value="adult">An adult signs</option>
            <option value="indirect">Someone nearby signs ({carrierOfSignature('indirect')})</option>
            <option value="certified">Certified Mail ({carrierOfSignature('certified')})</option>
            <option value="none">No signature</option>
          </Select>
        </Field>
      );
    case 'tag':
      return (
        <Field label="Tag" error={form.error(`${name}.tag`)}>
          <TextInput {...form.register(`${name}.tag`)} maxLength={40} autoComplete="off" />
        </Field>
      );
    case 'box':
      return <p className="text-small text-text-2">Of your saved packages, by the sizes of the products.</p>;
    default:
      return null;
  }
}

function Service({ form, at }: { form: RuleEditorForm; at: number }) {
  const name = `actions.${at}.service` as const;
  const kind = useWatch({ control: form.control, name: `${name}.kind` });
  return (
    <ServiceFields
      label="Take"
      kind={kind}
      register={(field) => form.register(`${name}.${field}`)}
      error={(field) => form.error(`${name}.${field}`)}
    />
  );
}

function PackageField({ form, at }: { form: RuleEditorForm; at: number }) {
  const name = `actions.${at}.pack` as const;
  const chosen = useWatch({ control: form.control, name });
  return (
    <Field label="Package" error={form.error(name)} hint="Save your own boxes under Account > Packages.">
      <Select {...form.register(name)} value={chosen}>
        <option value="">Choose one</option>
        <PackageOptions keyOf={packageKey} current={chosen ? (JSON.parse(chosen) as NamedPackage) : null} />
      </Select>
    </Field>
  );
}

function SenderField({ form, at }: { form: RuleEditorForm; at: number }) {
  const name = `actions.${at}.address` as const;
  const chosen = useWatch({ control: form.control, name });
  const book = useInfiniteQuery(bookQuery('', 100));
  const entries = book.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Field label="Address" error={form.error(name)}>
      <Select {...form.register(name)} value={chosen}>
        <option value="">Choose one</option>
        {chosen && !entries.some(({ id }) => id === chosen) && <option value={chosen}>The saved address</option>}
        {entries.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {entryName(entry)}, {entry.address.city}
          </option>
        ))}
      </Select>
    </Field>
  );
}
