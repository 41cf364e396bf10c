import { data, type Params } from 'react-router-dom';
import { packagingTypes, type PackagingType } from '#libs/contracts/parcels/parcels.js';
import { presetOf } from '#libs/contracts/parcels/presets.js';

/** Page validation failed: the 404 page. */
export function notFound(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own way to a status
  throw data(null, { status: 404 });
}

export interface PackageParams {
  type: PackagingType;
  /** A preset's code, or `custom` for own measures. */
  select: string;
}

const slugShape = /^[A-Za-z0-9_-]{22}$/;
const cartItemShape = /^[A-Za-z0-9_-]{8,40}$/;

/** `{type}` of any family: envelope, pak, parcel or tube. */
export function parseType(params: Params): PackagingType {
  return packagingTypes.find((type) => type === params.type) ?? notFound();
}

/** `{select}` of any family: a preset's code or `custom`. */
export function parseSelect(params: Params): string {
  const { select = '' } = params;
  return select === 'custom' || presetOf(select)?.active ? select : notFound();
}

/** `{type}` and `{select}` together, in whichever order the family writes them; a preset of another type is unknown. */
export function parsePackage(params: Params): PackageParams {
  const type = parseType(params);
  const select = parseSelect(params);
  return select === 'custom' || presetOf(select)?.type === type ? { type, select } : notFound();
}

/** `{slug}`: a shipment's, label's or tracker's public id. */
export function parseSlug(params: Params): string {
  return params.slug && slugShape.test(params.slug) ? params.slug : notFound();
}

export function parseCartItem(params: Params): string {
  return params.cartItem && cartItemShape.test(params.cartItem) ? params.cartItem : notFound();
}
