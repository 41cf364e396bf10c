import { carrierName, carrierTrackingPage } from '#libs/contracts/carriers/carrier-catalog.js';
import { carrierParam, numberParam } from '#libs/contracts/shipments/tracked-number.js';
import { ApiProblem } from '../../lib/http/problems';
import { usePageTitle } from '../../lib/navigation/page-meta';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { problemText } from '../../ui/feedback/problem-text';
import { CarrierPageLink } from './carrier-page-link';
import { FindParcel } from './find-parcel';

interface LookupRefusalProps {
  carrier: string;
  number: string;
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** Why a carrier's number cannot be shown, and what else to do: check the number, retry, or ask the carrier. */
export function LookupRefusal({ carrier, number, error, onRetry, retrying }: LookupRefusalProps) {
  const status = error instanceof ApiProblem ? error.status : 0;
  const title = titles[status] ?? 'No answer yet';
  usePageTitle(title);
  return (
    <Card className="flex flex-col gap-5">
      <div role="status">
        <h1 className="type-h1">{title}</h1>
        <p className="mt-1 text-text-2">
          {status === 429 ? tooMany : (addressFault(carrier, number) ?? problemText(error))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {titles[status] === undefined && (
          <Button tone="secondary" onClick={onRetry} loading={retrying}>
            Try again
          </Button>
        )}
        {status !== 404 && (
          <CarrierPageLink carrierName={carrierName(carrier)} page={carrierTrackingPage(carrier, number)} />
        )}
      </div>
      {status === 404 && <FindParcel />}
    </Card>
  );
}

const titles: Readonly<Record<number, string>> = {
  400: 'Parcel not found',
  404: 'Parcel not found',
  409: 'Track it with the carrier',
  429: 'Too many lookups',
};
const tooMany = 'Wait ten minutes, or track it on the carrier’s page.';

/** The error of an address that the API does not accept. */
function addressFault(carrier: string, number: string): string | undefined {
  if (!carrierParam.safeParse(carrier).success) return 'We don’t know this carrier.';
  if (numberParam.safeParse(number).success) return undefined;
  return `This is not a valid ${carrierName(carrier)} tracking number. Check it for typos.`;
}
