import { Card, SectionCard } from '../../../ui/card';
import { ContentsFields } from './contents-fields';
import { CustomsDeclarationFields } from './customs-declaration-fields';
import { CustomsFields, type CountryChoice } from './customs-fields';
import { ExtrasFields, ReferenceFields } from './extras-fields';
import { TellRecipientFields } from './tell-recipient-fields';
import { ProhibitedItemsCheckbox } from './prohibited-items-checkbox';

interface DetailsSectionsProps {
  /** The shipment crosses a border. */
  international: boolean;
  /** The sender's country, where goods usually come from. */
  origin: string;
  /** Country of the recipient. */
  destination: string;
  countries: readonly CountryChoice[];
  dates: readonly string[];
  /** How many parcels there are. */
  parcels?: number;
}

/** Everything of the details step, inside a form of `DetailsForm`. */
export function DetailsSections({
  international,
  origin,
  destination,
  countries,
  dates,
  parcels = 1,
}: DetailsSectionsProps) {
  return (
    <>
      <SectionCard title="Contents">
        <ContentsFields international={international} />
      </SectionCard>
      {international && (
        <SectionCard title="Customs">
          <CustomsFields origin={origin} countries={countries} />
        </SectionCard>
      )}
      {international && (
        <SectionCard title="Customs declaration">
          <CustomsDeclarationFields from={origin} to={destination} />
        </SectionCard>
      )}
      <SectionCard title="Ship date, delivery, insurance">
        <ExtrasFields dates={dates} parcels={parcels} />
      </SectionCard>
      <SectionCard title="Tell the recipient">
        <TellRecipientFields />
      </SectionCard>
      <SectionCard title="Printed on the label">
        <ReferenceFields />
      </SectionCard>
      <Card>
        <ProhibitedItemsCheckbox />
      </Card>
    </>
  );
}
