import { paths } from '../../lib/navigation/paths';
import { GuidePage } from './guide-page';
import { FactsTable } from '../../ui/display/facts-table';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { TextLink } from '../../ui/navigation/link';

const never = (
  <>
    <ul>
      <li>Explosives, fireworks, flares, ammunition and their parts</li>
      <li>Gasoline, lighter fluid, paint thinner and other flammable liquids and gases</li>
      <li>Toxic, corrosive, radioactive or infectious substances; mercury, including old thermometers</li>
      <li>Illegal drugs, marijuana in any form, and drug paraphernalia</li>
      <li>Counterfeit or stolen goods, and anything illegal at its origin, destination or on the way</li>
      <li>Air bags and damaged, recalled or swollen batteries</li>
      <li>Human remains other than ashes; animal trophies without permits</li>
      <li>Cash, bearer securities, blank payment cards and loose gemstones</li>
    </ul>
    <p>Carriers stop such parcels and may destroy them. You may be fined.</p>
  </>
);

const conditions = (
  <>
    <FactsTable
      caption="Items that are restricted"
      columns={['Item', 'Condition']}
      rows={[
        [
          'Lithium batteries',
          'Best installed in the device, switched off. Loose ones only by ground, in small quantities, marked on the box.',
        ],
        [
          'Perfume, nail polish, aerosols',
          'By ground only, within the US, sealed in a leakproof bag. Not international.',
        ],
        ['Alcohol', 'Not with USPS. With FedEx only from licensed shippers under contract.'],
        ['Tobacco and e-cigarettes', 'Not for individual senders.'],
        ['Firearms and parts', 'Licensed dealers and manufacturers only, under the carrier’s own rules.'],
        ['Perishable food, plants', 'Packed to last the trip plus a day. USPS adds $7.50 to $15.00.'],
        [
          'Live animals',
          'A few species only (bees, day-old poultry), under the carrier’s rules. USPS adds $7.50 to $15.00.',
        ],
        ['Dry ice', 'At most 5 lb by air, vented, marked with its weight. Not international with USPS.'],
        ['Ashes', 'Priority Mail Express only, in a sift-proof container with the orange label.'],
        ['Medicine', 'Prescriptions only from pharmacies and registered senders.'],
        ['Jewelry, art, electronics', 'Insure them and require a signature. Check the carrier’s liability limit.'],
      ]}
    />
    <p>
      Select <strong>battery</strong>, <strong>perishable</strong>, <strong>live animal</strong> or{' '}
      <strong>dry ice</strong> when you describe the parcel. We then leave out services that don’t accept them and add
      any fees to the total.
    </p>
  </>
);

const abroad = (
  <ul>
    <li>Every country has its own list. Check with the carrier before you pack; customs has the final say.</li>
    <li>The description must name each item (“cotton T-shirt”, not “clothes” or “gift”), with its value and origin.</li>
    <li>Duties and taxes are usually paid by the recipient. They are not included in our price.</li>
    <li>You can’t ship to countries and people under sanctions.</li>
  </ul>
);

const duty = (
  <>
    <InlineAlert tone="warning" title="You are the sender">
      Before you pay, you confirm that nothing prohibited is inside. We store your confirmation and its time.
    </InlineAlert>
    <p>
      This page is a summary and doesn’t replace the carriers’ own rules: USPS Publication 52 and the FedEx Service
      Guide. If in doubt, ask the carrier or <TextLink to={paths.contactUs.href()}>contact us</TextLink>.
    </p>
  </>
);

/** Prohibited contents, and restricted ones with their conditions. */
export function Prohibitions() {
  return (
    <GuidePage
      title="Prohibitions and restrictions"
      lead="Some items can’t be shipped; others need special packing or a declaration. Check before you tape the box."
      sections={[
        { id: 'never', title: 'Prohibited', body: never },
        { id: 'conditions', title: 'Restricted', body: conditions },
        { id: 'abroad', title: 'International shipments', body: abroad },
        { id: 'your-part', title: 'Your responsibility', body: duty },
      ]}
      next={[
        { to: paths.howToShip.href(), title: 'How to ship', text: 'From an empty box to the counter.' },
        { to: paths.terms.href(), title: 'Terms', text: 'The rules for both of us.' },
      ]}
    />
  );
}
