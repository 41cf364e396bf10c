import { create } from 'zustand';
import { safeStorage } from '../lib/browser/safe-storage';

const key = 'waybill.analytics';
export type Consent = 'yes' | 'no';

/** Null until answered. One answer for this browser, whoever uses it: it says nothing about anybody. */
export const useAnalyticsConsent = create<{ consent: Consent | null }>()(() => ({ consent: stored() }));

function stored(): Consent | null {
  if (typeof window === 'undefined') return null;
  const value = safeStorage().getItem(key);
  return value === 'yes' || value === 'no' ? value : null;
}

export function chooseAnalytics(consent: Consent): void {
  safeStorage().setItem(key, consent);
  useAnalyticsConsent.setState({ consent });
}

/** A browser that asks all sites not to track it is not asked, and nothing is loaded. */
export const asksNotToTrack = (browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean =>
  browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true;
