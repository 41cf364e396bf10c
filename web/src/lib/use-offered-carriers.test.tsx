import { expect, it, jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { servicesByCode } from './services-by-code';
import { useOfferedCarriers } from './use-offered-carriers';

it('offers carriers without a price list once it is known that an aggregator sells', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ livePrices: true }));
  const { result } = renderHook(() => useOfferedCarriers());
  const codes = () => result.current.map(({ code }) => code);
  expect(codes()).toEqual(['usps', 'fedex']);
  await waitFor(() => expect(codes()).toEqual(['usps', 'fedex', 'ups', 'dhl', 'canada_post']));
  const services = new Map(servicesByCode(result.current));
  expect(services.get('ground')).toBe('FedEx Ground or UPS Ground');
  expect(services.get('2nd_day_air')).toBe('UPS 2nd Day Air');
  fetched.mockRestore();
});
