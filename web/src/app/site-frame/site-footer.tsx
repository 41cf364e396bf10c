import { TextLink, AppLink } from '../../ui/navigation/link';
import { Logo } from '../../ui/logo';
import { paths } from '../../lib/navigation/paths';
import { ThemeChoice } from './theme-choice';

const columns = [
  {
    title: 'Ship',
    links: [
      ['Instant quote', paths.landing.href()],
      ['New shipment', paths.newShipment.href()],
      ['My shipments', paths.shipments.href()],
      ['Features', paths.features.href()],
    ],
  },
  {
    title: 'Guides',
    links: [
      ['How to ship', paths.howToShip.href()],
      ['Measure a box', paths.measureABox.href()],
      ['Weight and size', paths.weightAndSize.href()],
      ['Prohibitions and restrictions', paths.prohibitions.href()],
    ],
  },
  {
    title: 'Waybill',
    links: [
      ['Contact us', paths.contactUs.href()],
      ['Partners', paths.partners.href()],
      ['Terms', paths.terms.href()],
      ['Privacy', paths.privacy.href()],
    ],
  },
] as const;

export function SiteFooter() {
  return (
    <footer className="border-t bg-surface">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="flex max-w-[18rem] flex-col gap-4 sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="text-ui text-text-2">
            Prices are list-price estimates. Labels of the built-in carrier are samples and are not postage.
          </p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-ui font-semibold">{title}</h2>
            <ul>
              {links.map(([label, to]) => (
                <li key={to}>
                  <AppLink to={to} className="inline-flex min-h-8 items-center text-ui text-text-2 hover:text-primary">
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t">
        <div className="page-width flex flex-wrap items-center justify-between gap-4 py-4 text-small text-text-3">
          <p>
            Need help? <TextLink to={paths.contactUs.href()}>Contact us</TextLink>
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
