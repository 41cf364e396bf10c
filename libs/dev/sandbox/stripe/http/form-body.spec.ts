import { parseForm } from './form-body.js';

test.each([
  ['', {}],
  ['a=1&b=x+y%26z', { a: '1', b: 'x y&z' }],
  ['metadata[order_id]=7&metadata[a.b]=c', { metadata: { order_id: '7', 'a.b': 'c' } }],
  ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
  ['expand[0]=x&expand[1]=y', { expand: ['x', 'y'] }],
  ['items[0][price]=1&items[1][price]=2', { items: [{ price: '1' }, { price: '2' }] }],
  ['a=1&a=2', { a: '2' }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['metadata%5Bx%5D=%F0%9F%93%A6', { metadata: { x: '📦' } }],
])('%s', (text, expected) => {
  expect(parseForm(text)).toEqual(expected);
});

test.each([
  '[a]=1',
  'a[=1',
  'a[b=1',
  'a]b=1',
  'a[b]c=1',
  '__proto__[x]=1',
  'a[__proto__][x]=1',
  'a[b][c][d][e][f][g]=1',
])('refuses %s', (text) => {
  expect(() => parseForm(text)).toThrow('Invalid parameter name');
  expect(Object.prototype).not.toHaveProperty('x');
});
