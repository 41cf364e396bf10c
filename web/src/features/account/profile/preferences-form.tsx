import { accountPatch, type AccountView } from '#libs/contracts/accounts/accounts.js';
import { labelFormats, type LabelFormat } from '#libs/contracts/shipments/labels.js';
import { formatNames } from '../../../lib/text/label-formats';
import { acting } from '../../../lib/browser/acting-company';
import { chooseTheme } from '../../../lib/browser/theme';
import { Checkbox } from '../../../ui/form/checkbox';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { SectionForm } from './section-form';
import { useAccountSection, type SectionProps } from './use-account-section';

/** An empty label size: the carrier's default. */
type Values = Pick<AccountView, 'weightUnit' | 'lengthUnit' | 'theme' | 'shortcuts'> & {
  labelFormat: LabelFormat | '';
};

/** For a company without theme and shortcuts, which stay as the person has chosen them. */
const bodyOf = ({ labelFormat, theme, shortcuts, ...units }: Values) => ({
  ...{ ...units, labelFormat: labelFormat || null },
  ...(acting.company ? {} : { theme, shortcuts }),
});

const valuesOf = ({ weightUnit, lengthUnit, labelFormat, theme, shortcuts }: AccountView): Values => ({
  weightUnit,
  lengthUnit,
  labelFormat: labelFormat ?? '',
  theme,
  shortcuts,
});

/** Units, label size, theme and shortcuts, on every device of the user; a company has no theme and no shortcuts. */
export function PreferencesForm(props: SectionProps) {
  const form = useContractForm({
    defaultValues: valuesOf(props.account),
    check: (value) => ({
      value,
      issues: contractIssues(accountPatch, { ...bodyOf(value), version: props.account.version }),
    }),
  });
  const section = useAccountSection(props, (stored) => form.reset(valuesOf(stored)));
  return (
    <SectionForm
      id="preferences"
      title="Preferences"
      section={section}
      onSubmit={form.submit((values) => {
        if (!acting.company) chooseTheme(values.theme);
        section.save(bodyOf(values));
      }, section.saving)}
    >
      <ErrorSummary {...form.summary} short />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Weight unit">
          <Select {...form.register('weightUnit')}>
            <option value="lb">Pounds (lb)</option>
            <option value="kg">Kilograms (kg)</option>
          </Select>
        </Field>
        <Field label="Size unit">
          <Select {...form.register('lengthUnit')}>
            <option value="in">Inches (in)</option>
            <option value="cm">Centimeters (cm)</option>
          </Select>
        </Field>
        <Field label="Label size" hint="Preselected on the label page.">
          <Select {...form.register('labelFormat')}>
            <option value="">Carrier’s default</option>
            {labelFormats.map((format) => (
              <option key={format} value={format}>
                {formatNames[format]}
              </option>
            ))}
          </Select>
        </Field>
        {!acting.company && (
          <Field label="Theme">
            <Select {...form.register('theme')}>
              <option value="system">System</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </Select>
          </Field>
        )}
      </div>
      {!acting.company && (
        <Checkbox
          {...form.register('shortcuts')}
          label="Single-key shortcuts"
          hint="N for a new shipment, / to search, ? for all of them. They never fire while you type."
        />
      )}
    </SectionForm>
  );
}
