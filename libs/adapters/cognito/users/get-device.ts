import * as z from 'zod/mini';
import { callUserPool, type RequestBounds } from './get-user.js';

const device = z.object({
  Device: z.object({
    DeviceCreateDate: z.number(),
    DeviceLastModifiedDate: z.optional(z.number()),
    DeviceAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
  }),
});

/**
 * GetDevice with the user's access token: the earliest time at which the browser may have been remembered; null:
 * unknown or never. A device that was changed after its creation may have been remembered at sign-in and reset since,
 * with the same token.
 */
export function rememberedSince(
  url: string,
  token: string,
  deviceKey: string,
  bounds: RequestBounds,
): Promise<Date | null> {
  const body = { AccessToken: token, DeviceKey: deviceKey };
  return callUserPool({ url, operation: 'GetDevice', body }, sinceOf, bounds);
}

function sinceOf(answer: unknown): Date | null {
  if (answer === null) return null;
  const { DeviceAttributes, DeviceCreateDate, DeviceLastModifiedDate } = device.parse(answer).Device;
  const status = DeviceAttributes.find(({ Name }) => Name === 'dev:device_remembered_status')?.Value;
  // A pool that remembers every browser returns no status.
  const asMade = (DeviceLastModifiedDate ?? DeviceCreateDate) <= DeviceCreateDate;
  return status === 'not_remembered' && asMade ? null : new Date(DeviceCreateDate * 1000);
}
