import { useEffect } from 'react';
import { createPath, useBlocker, useLocation } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { chooseAnalytics, useAnalyticsConsent } from '../../stores/analytics-consent';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/navigation/link';
import { isCounted, isScriptLoaded, loadScript } from './analytics-script';
import { useAnalytics } from './use-analytics';

const openDocument = (address: string): void => window.location.assign(address);

/**
 * Asks once whether visits to the public pages may be counted, and loads the script after consent. Pages that are not counted are
 * then opened as a new document, so that the script never sees them.
 */
export default function AnalyticsBar({ leave = openDocument }: { leave?: (address: string) => void }) {
  const analytics = useAnalytics();
  const { consent } = useAnalyticsConsent();
  const here = isCounted(useLocation().pathname);
  const blocker = useBlocker(({ nextLocation }) => isScriptLoaded() && !isCounted(nextLocation.pathname));
  useEffect(() => {
    if (analytics && consent === 'yes' && here) loadScript(analytics);
  }, [analytics, consent, here]);
  useEffect(() => {
    if (blocker.state === 'blocked') leave(createPath(blocker.location));
  }, [blocker, leave]);
  if (!analytics || consent || !here) return null;
  return (
    <section
      aria-label="Analytics"
      className="fixed inset-x-0 bottom-0 z-40 border-t bg-surface shadow-[0_-4px_16px_rgb(0_0_0/0.08)]"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <p className="max-w-read text-ui text-text-2">
          May we count visits to our public pages? Your shipments are never counted. You can change this on the{' '}
          <TextLink to={paths.privacy.href()}>privacy page</TextLink>.
        </p>
        <div className="flex gap-3">
          <Button tone="secondary" size="dense" onClick={() => chooseAnalytics('no')}>
            No, thanks
          </Button>
          <Button tone="secondary" size="dense" onClick={() => chooseAnalytics('yes')}>
            Allow
          </Button>
        </div>
      </div>
    </section>
  );
}
