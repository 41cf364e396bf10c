import { pathPattern } from './path-pattern';

test.each([
  ['/', '/'],
  ['/cart', '/cart'],
  ['/create-shipment/quick-quote', '/create-shipment/quick-quote'],
  ['/track/usps/9400111899223100001234?from=mail', '/track/usps/:id'],
  ['/shipments/shp_K3w9', '/shipments/:id'],
  ['/admin/user/jane@example.com', '/admin/user/:id'],
  ['https://shop.example/api/orders/7b1e/receipt#top', '/api/orders/:id/receipt'],
])('masks %s as %s', (address, pattern) => {
  expect(pathPattern(address)).toBe(pattern);
});
