import { DomainError } from '#libs/domain/errors.js';
import { pickupFailure, pickupWords, saysAlready } from './pickup-failure.js';

const [window, area, account, address, unknown] = [
  /in this window/,
  /does not pick up here/,
  /Our account/,
  /this address/,
  /refused this pickup/,
];

describe('pickupFailure', () => {
  it.each([
    ['The pickup is past the cut-off.', window],
    ['min_datetime must be before max_datetime', window],
    ['Invalid date: the pickup time has passed.', window],
    ['Same-day pickup is not available.', window],
    ['Closed on Sundays.', window],
    ['Pickup service is not available at this address.', area],
    ['PICKUP.RATE.NOT_FOUND', area],
    ['No rates found.', area],
    ['Pickups are not supported.', area],
    ['The account cannot be validated at this time.', account],
    ['Authentication of the account failed, date 2026-11-24.', account],
    ['The address could not be validated.', address],
    ['Address is out of date.', address],
    ['Sender name is too long.', address],
    ['Invalid ZIP code', address],
    ['The parcel could not be updated or validated.', unknown],
    ['Estimated weight separate from accurate operation.', unknown],
    ['We cannot process your request at this time.', unknown],
    ['Sometimes it fails.', unknown],
  ])('%s', (raw, advice) => {
    expect(pickupWords(raw)).toMatch(advice);
  });

  it('does not change errors other than refusals, and records unknown messages', () => {
    const away = new DomainError('carrier_unavailable', 'upstream', 'Away.');
    expect(pickupFailure(away)).toBe(away);
    const odd = new DomainError('carrier_refused', 'conflict', '?', { raw: 'Quux.' });
    expect(pickupFailure(odd)).toMatchObject({ code: 'carrier_refused', details: { raw: 'Quux.', unknown: true } });
  });

  it.each([
    ['This pickup was already purchased.', true],
    ['A purchase is in progress.', true],
    ['Nobody comes.', false],
  ])('detects whether a message is about an earlier booking: %s', (raw, isOpen) => {
    expect(saysAlready(new DomainError('carrier_refused', 'conflict', '?', { raw }))).toBe(isOpen);
  });
});
