import {
  productFileResult,
  storeProduct,
  type ProductFileResult,
  type StoreProduct,
  type StoreProductBody,
} from '#libs/contracts/stores/store-products.js';
import { api } from '../../session/api';
import { listsOf } from '../../ui/table/list-key';

export const productsPath = '/store-products';

/** Every list of products, for invalidation. */
export const productLists = listsOf(productsPath);

export const saveProduct = (body: StoreProductBody): Promise<StoreProduct> =>
  api.send(storeProduct, 'PUT', productsPath, { body });

const removalLimit = 500;

export async function removeProducts(skus: readonly string[]): Promise<void> {
  for (let first = 0; first < skus.length; first += removalLimit)
    await api.run('POST', `${productsPath}/remove`, { body: { skus: skus.slice(first, first + removalLimit) } });
}

export const productFile = (): Promise<Blob> => api.file(`${productsPath}/file`);

export const sendProductFile = (file: Blob): Promise<ProductFileResult> =>
  api.send(productFileResult, 'POST', `${productsPath}/file`, { file: new Blob([file], { type: 'text/csv' }) });
