import { useEffect, useState } from 'react';
import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { loadConfig } from '../../lib/config';
import { asksNotToTrack } from '../../stores/analytics-consent';

/** The analytics of this configuration; undefined where there are none, or the browser asks not to be tracked. */
export function useAnalytics(): RuntimeConfig['analytics'] {
  const [analytics, setAnalytics] = useState<RuntimeConfig['analytics']>();
  useEffect(() => {
    if (!asksNotToTrack(navigator)) void loadConfig().then((config) => setAnalytics(config.analytics));
  }, []);
  return analytics;
}
