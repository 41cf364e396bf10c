import { chooseAnalytics, useAnalyticsConsent } from '../../stores/analytics-consent';
import { Button } from '../../ui/button';
import { isScriptLoaded } from './analytics-script';
import { useAnalytics } from './use-analytics';

const reloadPage = (): void => window.location.reload();

/** The answer about analytics, and a button to change it. A running script is gone only with its page. */
export function AnalyticsChoice({ reload = reloadPage }: { reload?: () => void }) {
  const analytics = useAnalytics();
  const { consent } = useAnalyticsConsent();
  if (!analytics) return null;
  const allowed = consent === 'yes';
  const change = () => {
    chooseAnalytics(allowed ? 'no' : 'yes');
    if (allowed && isScriptLoaded()) reload();
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p role="status">{allowed ? 'You allow us to count your visits.' : 'Your visits are not counted.'}</p>
      <Button tone="secondary" size="dense" onClick={change}>
        {allowed ? 'Stop counting' : 'Allow counting'}
      </Button>
    </div>
  );
}
