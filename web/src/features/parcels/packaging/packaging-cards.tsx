import { packagingTypes, type PackagingType } from '#libs/contracts/parcels/parcels.js';
import { RadioCards } from '../../../ui/form/radio-cards';
import { PackagingDrawing } from './packaging-drawing';
import { packagingText } from './packaging-text';

/** What kind of packaging: four cards, one choice. */
export function PackagingCards(props: {
  value: PackagingType | null;
  onChange: (type: PackagingType) => void;
  error?: string;
}) {
  return (
    <RadioCards
      legend="Packaging type"
      hideLegend
      className="grid gap-3 sm:grid-cols-2"
      value={props.value}
      error={props.error}
      onChange={(value) => {
        const type = packagingTypes.find((one) => one === value);
        if (type) props.onChange(type);
      }}
      cards={packagingTypes.map((type) => ({
        value: type,
        label: packagingText[type].name,
        detail: `${packagingText[type].use}. ${packagingText[type].limit}.`,
        aside: <PackagingDrawing type={type} />,
      }))}
    />
  );
}
