import { useFormContext } from 'react-hook-form';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';

const contentsLabels: Record<DetailsForm['contentsType'], string> = {
  merchandise: 'Merchandise',
  gift: 'Gift',
  documents: 'Documents',
  sample: 'Commercial sample',
  returned: 'Returned goods',
  humanitarian: 'Humanitarian donation',
  other: 'Other',
};

/** The contents, in a few words. */
export function ContentsFields({ international }: { international: boolean }) {
  const { register, formState } = useFormContext<DetailsForm>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
      <Field label="Kind of contents" error={errors.contentsType?.message}>
        <Select {...register('contentsType')}>
          {Object.entries(contentsLabels).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Description" optional={!international} error={errors.description?.message}>
        <TextInput {...register('description')} placeholder="Books and a scarf" />
      </Field>
    </div>
  );
}
