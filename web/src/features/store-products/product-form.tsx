import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { weightUnits } from '#libs/contracts/parcels/parcels.js';
import type { PackageParcel } from '#libs/contracts/parcels/saved-packages.js';
import type { StoreProduct } from '#libs/contracts/stores/store-products.js';
import { countryChoices } from '../addresses/form/country-choices';
import { parcelsText } from '../parcels/form/parcels-text';
import { SizeFields } from '../parcels/form/size-fields';
import { parcelOfPackage } from '../parcels/saved-packages/package-form-values';
import { PackageOptions } from '../parcels/saved-packages/package-options';
import { toast } from '../../stores/app-status';
import type { ParcelForm } from '../../stores/drafts/shipment-draft';
import { usePreferences } from '../../stores/preferences';
import { Button } from '../../ui/button';
import { DialogActions } from '../../ui/dialog/dialog-actions';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { NumberWithUnit } from '../../ui/form/number-with-unit';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { checkProduct, lengthUnitOf, packagingKey, productValues, weightUnitOf } from './product-form-values';
import { productLists, saveProduct } from './product-queries';

interface ProductFormProps {
  /** The product to change; a new one without. */
  product: StoreProduct | null;
  onDone: () => void;
}

const measures = ['parcel.weight', 'parcel.length', 'parcel.width', 'parcel.height'] as const;

/** The data of one product; manual entries are never overwritten by learned ones. */
export function ProductForm({ product, onDone }: ProductFormProps) {
  const client = useQueryClient();
  const { weightUnit, lengthUnit } = usePreferences();
  const form = useContractForm({
    defaultValues: productValues(product, { weightUnit, lengthUnit }),
    check: checkProduct(product?.version),
  });
  const { field } = useController({ control: form.control, name: 'parcel' });
  const packaging = useWatch({ control: form.control, name: 'packaging' });
  const origin = useWatch({ control: form.control, name: 'origin' });
  const current = packaging ? (JSON.parse(packaging) as PackageParcel) : null;
  const change = (part: Partial<ParcelForm>) => {
    field.onChange({ ...field.value, ...part });
    if (form.formState.isSubmitted) void form.trigger(measures);
  };
  const save = useMutation({
    mutationFn: saveProduct,
    onSuccess: ({ sku }) => {
      toast(`${sku} saved`, { tone: 'success' });
      onDone();
    },
    onError: (error) => form.refuse(error),
    onSettled: () => client.invalidateQueries({ queryKey: productLists }),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(save.mutate, save.isPending)}>
      <ErrorSummary {...form.summary} short />
      {save.error && !form.shows(save.error) && <ProblemAlert error={save.error} title="Could not save the product" />}
      {!product && (
        <Field label="SKU" hint="As it is in the shop." error={form.error('sku')}>
          <TextInput {...form.register('sku')} maxLength={200} autoComplete="off" />
        </Field>
      )}
      <Field label="Name" optional error={form.error('name')}>
        <TextInput {...form.register('name')} maxLength={500} autoComplete="off" />
      </Field>
      <Field label="Weight of one piece" optional error={form.error('parcel.weight')} className="max-w-60">
        <NumberWithUnit
          name="parcel.weight"
          value={field.value.weight}
          onChange={({ target }) => change({ weight: target.value })}
          unit={{
            ...{ label: 'Unit of weight', options: weightUnits, value: field.value.weightUnit },
            onChange: ({ target }) => change({ weightUnit: weightUnitOf(target.value) }),
          }}
        />
      </Field>
      <SizeFields
        parcel={field.value}
        prefix="parcel"
        error={(side) => form.error(`parcel.${side}`)}
        type={(side, value) => change({ [side]: value })}
        onUnit={(text) => change({ lengthUnit: lengthUnitOf(text) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="HS code" optional hint="6 to 10 digits, for customs." error={form.error('hsCode')}>
          <TextInput {...form.register('hsCode')} inputMode="numeric" maxLength={20} autoComplete="off" />
        </Field>
        <Field label="Made in" optional error={form.error('origin')}>
          <Select {...form.register('origin')} value={origin}>
            <option value="">Not known</option>
            {countryChoices.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label="Package for one piece alone"
        optional
        hint="Orders of one piece go into it."
        error={form.error('packaging')}
      >
        <Select {...form.register('packaging')} value={packaging}>
          <option value="">Not decided</option>
          <PackageOptions
            keyOf={packagingKey}
            current={current && { name: parcelsText([parcelOfPackage(current)]), parcel: current }}
          />
        </Select>
      </Field>
      <DialogActions>
        <Button tone="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {product ? 'Save product' : 'Add product'}
        </Button>
      </DialogActions>
    </form>
  );
}
