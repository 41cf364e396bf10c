import { describe, expect, it } from '@jest/globals';
import { redirectExternally } from './redirect-externally';

describe('redirectExternally', () => {
  it('navigates the whole page', () => {
    const gone: string[] = [];
    void redirectExternally('https://carrier.example/track?n=1', (url) => gone.push(url));
    expect(gone).toEqual(['https://carrier.example/track?n=1']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x'])('refuses %s', (address) => {
    expect(() => redirectExternally(address, () => undefined)).toThrow('Not a web address');
  });
});
