import { TextLink } from '../../ui/navigation/link';
import { paths } from '../../lib/navigation/paths';

/** Help in the same place on every working page, and what prices and labels are. */
export function HelpLine() {
  return (
    <footer className="border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-4 py-5 text-small text-text-3 md:px-6">
        <p>Prices are list-price estimates. Sample labels are not postage.</p>
        <p className="flex gap-5">
          <TextLink className="inline-flex min-h-6 items-center" to={paths.howToShip.href()}>
            How to ship
          </TextLink>
          <TextLink className="inline-flex min-h-6 items-center" to={paths.contactUs.href()}>
            Help
          </TextLink>
        </p>
      </div>
    </footer>
  );
}
