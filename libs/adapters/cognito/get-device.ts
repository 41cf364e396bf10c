import * as z from 'zod/mini';
import { askPool, type AskingBounds } from './get-user.js';

const device = z.object({
  Device: z.object({
    DeviceCreateDate: z.number(),
    DeviceAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
  }),
});

/** GetDevice with the user's access token: since when a browser is remembered; null: unknown, or not remembered. */
export async function rememberedSince(
  url: string,
  token: string,
  deviceKey: string,
  bounds: AskingBounds,
): Promise<Date | null> {
  const body = { AccessToken: token, DeviceKey: deviceKey };
  const answer = await askPool({ url, operation: 'GetDevice', body }, bounds);
  if (answer === null) return null;
  const { DeviceAttributes, DeviceCreateDate } = device.parse(answer).Device;
  const status = DeviceAttributes.find(({ Name }) => Name === 'dev:device_remembered_status')?.Value;
  // A pool that remembers every browser does not name a status.
  return status === 'not_remembered' ? null : new Date(DeviceCreateDate * 1000);
}
