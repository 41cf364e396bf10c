import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { weightUnits } from '#libs/contracts/parcels/parcels.js';
import type { StoreRuleBody } from '#libs/contracts/stores/store-rules.js';
import { countryChoices } from '../../addresses/form/country-choices';
import { storesQuery } from '../../stores/store-queries';
import { Field } from '../../../ui/form/field';
import { NumberWithUnit } from '../../../ui/form/number-with-unit';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import type { ContractForm } from '../../../ui/form/use-contract-form';
import type { ConditionDraft, RuleForm } from '../rule-draft';
import { ChosenList } from './chosen-list';

export type RuleEditorForm = ContractForm<RuleForm, StoreRuleBody>;

const fields: Record<ConditionDraft['field'], string> = {
  store: 'Store',
  country: 'Destination country',
  weight: 'Weight',
  weight_unknown: 'Weight is missing',
  value: 'Order total',
  sku: 'SKU',
  pieces: 'Number of pieces',
  tag: 'Tag',
  service: 'Service the buyer asked for',
};
const verbs: Partial<Record<ConditionDraft['field'], [yes: string, no: string]>> = {
  sku: ['Any line has', 'No line has'],
  tag: ['Has one of', 'Has none of'],
  service: ['Contains', 'Doesn’t contain'],
  weight_unknown: ['Yes', 'No'],
};
const hints: Partial<Record<ConditionDraft['field'], string>> = {
  sku: 'Commas between several. A star stands for anything: SOCK-*',
  tag: 'Commas between several. Tags of the shop and your own.',
  service: 'Commas between several. Part of the name is enough: express',
};
const countries = countryChoices.map(({ code, name }) => [code, name] as const);

/** One condition of a rule. */
export function ConditionFields({ form, at }: { form: RuleEditorForm; at: number }) {
  const name = `conditions.${at}` as const;
  const field = useWatch({ control: form.control, name: `${name}.field` });
  const [is, isNot] = verbs[field] ?? ['Is', 'Is not'];
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
      <Field label="If">
        <Select {...form.register(`${name}.field`, { onChange: () => form.setValue(`${name}.values`, []) })}>
          {Object.entries(fields).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Comparison" hideLabel className="sm:self-end">
        <Select {...form.register(`${name}.not`)}>
          <option value="no">{is}</option>
          <option value="yes">{isNot}</option>
        </Select>
      </Field>
      <Values key={field} {...{ form, at, field }} />
    </div>
  );
}

function Values({ form, at, field }: { form: RuleEditorForm; at: number; field: ConditionDraft['field'] }) {
  const name = `conditions.${at}` as const;
  switch (field) {
    case 'store':
    case 'country':
      return <Choices {...{ form, at, field }} />;
    case 'sku':
    case 'tag':
    case 'service':
      return (
        <Field className="sm:col-span-2" label={fields[field]} hint={hints[field]} error={form.error(`${name}.text`)}>
          <TextInput {...form.register(`${name}.text`)} autoComplete="off" />
        </Field>
      );
    case 'weight':
    case 'value':
    case 'pieces':
      return <Limits {...{ form, at, field }} />;
    case 'weight_unknown':
      return null;
  }
}

function Choices({ form, at, field }: { form: RuleEditorForm; at: number; field: 'store' | 'country' }) {
  const { field: chosen } = useController({ control: form.control, name: `conditions.${at}.values` });
  const stores = useQuery({ ...storesQuery, enabled: field === 'store' }).data?.items ?? [];
  const options = field === 'country' ? countries : stores.map((store) => [store.id, store.name] as const);
  return (
    <div className="sm:col-span-2">
      <ChosenList
        label={field === 'country' ? 'Countries' : 'Stores'}
        add={field === 'country' ? 'Add a country' : 'Add a store'}
        name={chosen.name}
        options={options}
        values={chosen.value}
        onChange={chosen.onChange}
        error={form.error(`conditions.${at}.values`)}
      />
    </div>
  );
}

const limits = [
  ['over', 'Over'],
  ['to', 'Up to'],
] as const;

function Limits({ form, at, field }: { form: RuleEditorForm; at: number; field: 'weight' | 'value' | 'pieces' }) {
  const name = `conditions.${at}` as const;
  const unit = useWatch({ control: form.control, name: `${name}.unit` });
  const setUnit = (text: string) =>
    form.setValue(`${name}.unit`, weightUnits.find((one) => one === text) ?? 'lb', { shouldDirty: true });
  const currency = useWatch({ control: form.control, name: `${name}.currency` });
  return limits.map(([part, label]) => (
    <Field
      key={part}
      label={field === 'value' ? `${label}, in ${currency}` : label}
      error={form.error(`${name}.${part}`)}
      optional
    >
      {field === 'weight' ? (
        <NumberWithUnit
          {...form.register(`${name}.${part}`)}
          unit={{
            label: 'Unit of weight',
            ...{ options: weightUnits, value: unit, onChange: ({ target }) => setUnit(target.value) },
          }}
        />
      ) : (
        <TextInput {...form.register(`${name}.${part}`)} inputMode="decimal" autoComplete="off" />
      )}
    </Field>
  ));
}
