import { Availability, type Buyer, type SellerSwitches } from './availability.js';

const guest: Buyer = { isSignedIn: false, group: null };
const member: Buyer = { isSignedIn: true, group: 'Wholesale' };
const open: SellerSwitches = { seller: 'hub', isOn: true, audience: 'everyone', groups: [], off: [] };
const ofHub = (carrier: string, service: string) => ({ aggregator: 'hub', carrier, service });
const available = (over: Partial<SellerSwitches>, buyer = guest) => new Availability([{ ...open, ...over }], buyer);

describe('offers available to a buyer', () => {
  it('are complete when nothing was ever switched', () => {
    const all = new Availability([], guest);
    expect([all.isComplete, all.asks('hub'), all.sells(ofHub('a', 'x'))]).toEqual([true, true, true]);
  });

  it('exclude what is off: a service, a carrier with all services, or all of a seller', () => {
    const sold = (over: Partial<SellerSwitches>) =>
      [ofHub('a', 'x'), ofHub('a', 'y'), ofHub('b', 'x'), { carrier: 'a', service: 'x' }].map((one) =>
        available(over).sells(one),
      );
    expect(sold({ off: ['a/x'] })).toEqual([false, true, true, true]);
    expect(sold({ off: ['a'] })).toEqual([false, false, true, true]);
    expect(sold({ isOn: false })).toEqual([false, false, false, true]);
    expect(available({ isOn: false }).asks('hub')).toBe(false);
    expect(available({ off: ['a', 'b'] }).asks('hub')).toBe(true);
  });

  it.each<[Partial<SellerSwitches>, boolean, boolean]>([
    [{ audience: 'everyone' }, true, true],
    [{ audience: 'signed_in' }, false, true],
    [{ audience: 'groups', groups: ['wholesale'] }, false, true],
    [{ audience: 'groups', groups: ['retail'] }, false, false],
  ])('for %j: include guests: %s, and members of a group: %s', (over, guests, members) => {
    const served = [guest, member].map((buyer) => available(over, buyer));
    expect(served.map((one) => one.asks('hub'))).toEqual([guests, members]);
    expect(served.map((one) => one.sells(ofHub('a', 'x')))).toEqual([guests, members]);
  });

  it('reveal no disabled carrier or service of an answer', () => {
    const of = (carrier: string, service: string) => ({ carrier, service, serviceName: service, code: 'c', text: 't' });
    const message = (carrier: string) => ({ carrier, code: 'c', text: 't', retryable: true });
    const answer = {
      rates: [],
      refusals: [of('a', 'x'), of('a', 'y'), of('b', 'x')],
      messages: [message('a'), message('b')],
    };
    const known = available({ off: ['a/x', 'b'] }).partOf(answer, 'hub');
    expect(known).toEqual({ rates: [], refusals: [of('a', 'y')], messages: [message('a')] });
  });

  it('are refused with an explanation when a disabled one is chosen', () => {
    expect(() => available({ off: ['a/x'] }).assertSold({ ...ofHub('a', 'x'), serviceName: 'A Ground' })).toThrow(
      'A Ground is not available right now. Request new prices and choose another service.',
    );
  });
});
