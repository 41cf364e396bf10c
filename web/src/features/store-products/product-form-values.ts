import { lengthUnits, weightUnits } from '#libs/contracts/parcels/parcels.js';
import type { PackageParcel } from '#libs/contracts/parcels/saved-packages.js';
import { storeProductBody, type StoreProduct, type StoreProductBody } from '#libs/contracts/stores/store-products.js';
import type { ParcelForm } from '../../stores/drafts/shipment-draft';
import { contractIssues, type FieldIssue } from '../../ui/form/contract-resolver';
import { dimensionsOf, emptyParcel, weightOf } from '../parcels/form/parcel-from-form';

/** A product while it is being entered: weight and sides as they are typed. */
export interface ProductValues {
  sku: string;
  name: string;
  /** Weight and size of one piece; nothing else matters here. */
  parcel: ParcelForm;
  hsCode: string;
  origin: string;
  /** As packagingKey writes it; '': not known. */
  packaging: string;
}

const keys = [...['type', 'preset', 'weight', 'value', 'dimensions', 'length', 'width', 'height', 'unit']];

/** A package as the value of a choice, however its members are ordered. */
export const packagingKey = ({ parcel }: { parcel: PackageParcel }): string => JSON.stringify(parcel, keys);

export function productValues(
  product: StoreProduct | null,
  units: Pick<ParcelForm, 'weightUnit' | 'lengthUnit'>,
): ProductValues {
  const { sku = '', name = '', weight, dimensions: size, hsCode, origin, packaging } = product ?? {};
  return {
    ...{ sku, name, hsCode: hsCode ?? '', origin: origin ?? '' },
    packaging: packaging ? packagingKey({ parcel: packaging }) : '',
    parcel: {
      ...emptyParcel(),
      ...units,
      ...(weight ? { weight: String(weight.value), weightUnit: weight.unit } : {}),
      ...(size
        ? { length: String(size.length), width: String(size.width), height: String(size.height), lengthUnit: size.unit }
        : {}),
    },
  };
}

const fieldOf: [RegExp, string][] = [
  [/^weight.*/, 'parcel.weight'],
  [/^dimensions\.(length|width|height)/, 'parcel.$1'],
  [/^packaging.*/, 'packaging'],
];

/** The request body of a product, and its issues. @param version the one that was opened */
export const checkProduct = (version: number | undefined) => (values: ProductValues) => {
  const { sku, name, parcel, hsCode, origin, packaging } = values;
  const sized = [parcel.length, parcel.width, parcel.height].some((side) => side.trim());
  const value: StoreProductBody = {
    ...{ sku: sku.trim(), name: name.trim(), ...(version === undefined ? {} : { version }) },
    weight: parcel.weight.trim() ? weightOf(parcel) : null,
    dimensions: sized ? dimensionsOf(parcel) : null,
    hsCode: hsCode.replace(/[.\s]/g, '') || null,
    origin: origin || null,
    packaging: packaging ? (JSON.parse(packaging) as PackageParcel) : null,
  };
  const issues = contractIssues(storeProductBody, value).map(({ path, message }): FieldIssue => ({
    path: fieldOf.reduce((at, [from, to]) => at.replace(from, to), path),
    message,
  }));
  return { value, issues };
};

export const weightUnitOf = (text: string) => weightUnits.find((unit) => unit === text) ?? 'lb';
export const lengthUnitOf = (text: string) => lengthUnits.find((unit) => unit === text) ?? 'in';
