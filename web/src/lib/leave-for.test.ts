import { describe, expect, it } from '@jest/globals';
import { leaveFor } from './leave-for';

describe('leaving for another site', () => {
  it('navigates the whole page', () => {
    const gone: string[] = [];
    void leaveFor('https://carrier.example/track?n=1', (url) => gone.push(url));
    expect(gone).toEqual(['https://carrier.example/track?n=1']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x'])('refuses %s', (address) => {
    expect(() => leaveFor(address, () => undefined)).toThrow('Not a web address');
  });
});
