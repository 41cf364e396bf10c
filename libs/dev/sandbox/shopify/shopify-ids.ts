/** Numbers of real shops are beyond what a JavaScript number holds exactly. */
const prefix = '820982911';

/** "gid://shopify/Order/820982911000004101" */
export const gid = (kind: string, id: number | string): string => `gid://shopify/${kind}/${legacy(id)}`;
export const legacy = (id: number | string): string => `${prefix}${String(id).padStart(9, '0')}`;
/** Our own number in an id; NaN for one that is not from here. */
export function numberIn(id: string, kind: string): number {
  const [, found] = new RegExp(`^gid://shopify/${kind}/${prefix}0*(\\d+)$`).exec(id) ?? [];
  return Number(found);
}
