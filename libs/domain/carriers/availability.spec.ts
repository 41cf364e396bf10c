import { Availability, type Buyer, type SellerSwitches } from './availability.js';

const guest: Buyer = { isSignedIn: false, group: null };
const member: Buyer = { isSignedIn: true, group: 'Wholesale' };
const open: SellerSwitches = { seller: 'hub', isOn: true, audience: 'everyone', groups: [], off: [] };
const ofHub = (carrier: string, service: string) => ({ aggregator: 'hub', carrier, service });
const available = (over: Partial<SellerSwitches>, buyer = guest) => new Availability([{ ...open, ...over }], buyer);

describe('what a buyer is offered', () => {
  it('is everything where nothing was ever switched', () => {
    const all = new Availability([], guest);
    expect([all.isComplete, all.asks('hub'), all.sells(ofHub('a', 'x'))]).toEqual([true, true, true]);
  });

  it('lacks what is off: a service, a carrier with all services, or all of a seller', () => {
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
  ])('is for %j: guests %s, a member of a group %s', (over, guests, members) => {
    const served = [guest, member].map((buyer) => available(over, buyer));
    expect(served.map((one) => one.asks('hub'))).toEqual([guests, members]);
    expect(served.map((one) => one.sells(ofHub('a', 'x')))).toEqual([guests, members]);
  });

  it('is told of no carrier or service of an answer that is off', () => {
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

  it('is refused in words when it is chosen nevertheless', () => {
    expect(() => available({ off: ['a/x'] }).assertSold({ ...ofHub('a', 'x'), serviceName: 'A Ground' })).toThrow(
      'A Ground is not available right now. Request new prices and choose another service.',
    );
  });
});
