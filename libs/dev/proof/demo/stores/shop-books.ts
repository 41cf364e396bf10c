import type { DemoStores } from '#libs/dev/sandbox/demo-stores/start-demo-stores.js';

/** A parcel that a shop was told of; `at`: when, milliseconds. */
export type ShopParcel = { shop: string; order: number; trackingNumber: string; cancelled: boolean; at: number };

/** Asks a shop's control address. */
export async function control(url: string, path: string, body?: object): Promise<unknown> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${url}/_sandbox/${path}`, body ? post : {});
  if (!response.ok) throw new Error(`${path} of the shop at ${url}: ${response.status}`);
  return response.json();
}

/** What the shops were told, by their own books. */
export async function shopParcels({ shopify, woocommerce, ebay }: DemoStores): Promise<ShopParcel[]> {
  const shops = Object.entries({ shopify, woocommerce, ebay });
  const books = shops.map(async ([shop, { url }]) => {
    const parcels = (await control(url, 'fulfillments')) as Omit<ShopParcel, 'shop'>[];
    return parcels.filter(({ cancelled }) => !cancelled).map((one) => ({ ...one, shop }));
  });
  return (await Promise.all(books)).flat();
}
