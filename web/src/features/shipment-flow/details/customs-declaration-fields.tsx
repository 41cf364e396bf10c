import { useFormContext, useWatch } from 'react-hook-form';
import { incoterms } from '#libs/contracts/customs/customs-form.js';
import { exportFiling } from '#libs/contracts/customs/export-filing.js';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { itemOf } from './customs-values';

const incotermTexts: Record<(typeof incoterms)[number], string> = {
  DAP: 'DAP: recipient pays duties and taxes',
  DDP: 'DDP: you pay duties and taxes',
  DDU: 'DDU: recipient pays (older name of DAP)',
  FCA: 'FCA: free to the carrier',
  EXW: 'EXW: ex works',
  CPT: 'CPT: carriage paid to',
  CIP: 'CIP: carriage and insurance paid to',
};

/** Customs fields besides the items: printed on forms and on the invoice. */
export function CustomsDeclarationFields({ from, to }: { from: string; to: string }) {
  const { register, formState } = useFormContext<DetailsForm>();
  const errors = formState.errors.customs;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Who pays duties" hint="The Incoterm printed on the invoice.">
          <Select {...register('customs.incoterm')}>
            {incoterms.map((term) => (
              <option key={term} value={term}>
                {incotermTexts[term]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="If it can’t be delivered">
          <Select {...register('customs.nonDelivery')}>
            <option value="return">Return it to the sender</option>
            <option value="abandon">Treat it as abandoned</option>
          </Select>
        </Field>
        <Field label="Invoice number" optional error={errors?.invoiceNumber?.message}>
          <TextInput {...register('customs.invoiceNumber')} maxLength={25} placeholder="INV-1042" />
        </Field>
        {from === 'US' && <ExportFiling to={to} />}
        <Field label="Your tax number" optional hint="EORI, VAT or EIN" error={errors?.senderTaxId?.message}>
          <TextInput {...register('customs.senderTaxId')} maxLength={30} />
        </Field>
        <Field label="Recipient’s tax number" optional hint="VAT, GST or CPF" error={errors?.recipientTaxId?.message}>
          <TextInput {...register('customs.recipientTaxId')} maxLength={30} />
        </Field>
        <Field label="Signed by" error={errors?.signer?.message}>
          <TextInput {...register('customs.signer')} maxLength={40} autoComplete="name" />
        </Field>
      </div>
      <Checkbox
        {...register('customs.certified')}
        label="I certify that this declaration is correct and that nothing in it is dangerous or prohibited"
        error={errors?.certified?.message}
      />
    </div>
  );
}

/** The ITN of a filing, and which exemption applies without one. */
function ExportFiling({ to }: { to: string }) {
  const { register, formState, control } = useFormContext<DetailsForm>();
  const [items, type] = useWatch({ control, name: ['items', 'contentsType'] });
  const filing = exportFiling({ from: 'US', to, contents: { type, items: items.map(itemOf) } });
  const required = filing === 'required';
  return (
    <Field
      label="AES ITN"
      optional={!required}
      hint={required ? 'This export must be filed in AES first.' : `No filing needed: ${filing} applies.`}
      error={formState.errors.customs?.itn?.message}
    >
      <TextInput {...register('customs.itn')} placeholder="X20261124123456" autoComplete="off" />
    </Field>
  );
}
