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
      <li>Toxic, corrosive, radioactive or infectious substances; mercury, also in old thermometers</li>
      <li>Illegal drugs, marijuana in any form, and drug equipment</li>
      <li>Counterfeit goods, stolen goods, and anything illegal where it is sent from, through or to</li>
      <li>Air bags and damaged, recalled or swollen batteries</li>
      <li>Human remains other than ashes; animal trophies without papers</li>
      <li>Cash, bearer papers, blank cards and unset precious stones</li>
    </ul>
    <p>Carriers stop such parcels and may destroy them. You may be fined.</p>
  </>
);

const conditions = (
  <>
    <FactsTable
      caption="Goods allowed under conditions"
      columns={['Goods', 'Condition']}
      rows={[
        [
          'Lithium batteries',
          'Best inside the device, switched off. Loose ones only by ground and in small numbers; marked on the box.',
        ],
        [
          'Perfume, nail polish, aerosols',
          'By ground only, within the US, closed tight in a leak-proof bag. Not abroad.',
        ],
        ['Alcoholic drinks', 'Not with USPS. With FedEx only from licensed shippers under contract.'],
        ['Tobacco and e-cigarettes', 'Not for private senders.'],
        ['Firearms and parts', 'Licensed dealers and makers only, by the carrier’s own procedure.'],
        ['Perishable food, plants', 'Packed for the whole way plus a day. USPS adds $7.50 to $15.00.'],
        [
          'Live animals',
          'A few species only (bees, day-old poultry), by the carrier’s rules. USPS adds $7.50 to $15.00.',
        ],
        ['Dry ice', 'At most 5 lb by air, vented, marked with its weight. Not abroad with USPS.'],
        ['Ashes', 'Priority Mail Express only, in a sift-proof container with the orange label.'],
        ['Medicine', 'Prescriptions only from pharmacies and registered persons.'],
        [
          'Jewellery, art, electronics',
          'Insure them, and ask for a signature. Watch the carrier’s limit of liability.',
        ],
      ]}
    />
    <p>
      Tick <strong>battery</strong>, <strong>perishable</strong>, <strong>live animal</strong> or{' '}
      <strong>dry ice</strong> when you describe the parcel. Services that do not take them drop out of the quote, and
      fees appear in the total.
    </p>
  </>
);

const abroad = (
  <ul>
    <li>Every country has its own list. Check it with the carrier before you pack; customs decides, not we.</li>
    <li>
      The description must name the goods (“cotton T-shirt”, not “clothes” or “gift”), with value and origin for each
      line.
    </li>
    <li>Duties and taxes are usually paid by the recipient. They are not part of our price.</li>
    <li>Some countries and some people are under sanctions. Nothing can be sent to them.</li>
  </ul>
);

const duty = (
  <>
    <InlineAlert tone="warning" title="You are the sender">
      Before you pay, you confirm that nothing prohibited is inside. We store your confirmation and its time.
    </InlineAlert>
    <p>
      This page is a summary and no substitute for the carriers’ own rules: USPS Publication 52 and the FedEx Service
      Guide. In doubt, ask the carrier, or <TextLink to={paths.contactUs.href()}>see who to contact</TextLink>.
    </p>
  </>
);

/** What may not be sent, and what only under conditions. */
export function Prohibitions() {
  return (
    <GuidePage
      title="Prohibitions and restrictions"
      lead="Some items can’t be shipped; others need special packing or a declaration. Check before you tape the box."
      sections={[
        { id: 'never', title: 'Never', body: never },
        { id: 'conditions', title: 'Under conditions', body: conditions },
        { id: 'abroad', title: 'Abroad', body: abroad },
        { id: 'your-part', title: 'Your part', body: duty },
      ]}
      next={[
        { to: paths.howToShip.href(), title: 'How to ship', text: 'From an empty box to the counter.' },
        { to: paths.terms.href(), title: 'Terms', text: 'The rules for both of us.' },
      ]}
    />
  );
}
