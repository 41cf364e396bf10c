import {
  labelDefaultsBody,
  type AdminCarrierView,
  type LabelDefaultsBody,
} from '#libs/contracts/admin/admin-carriers.js';
import { labelFormats, type LabelFormat } from '#libs/contracts/shipments/labels.js';
import { formatNames } from '../../lib/text/label-formats';
import { Button } from '../../ui/button';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Select } from '../../ui/form/select';
import { useContractForm } from '../../ui/form/use-contract-form';
import { useSetLabelDefaults } from './carrier-queries';

/** By position: the carriers' codes may hold anything. Empty: no default. */
type Values = { formats: (LabelFormat | '')[] };

/** What labels of each carrier are printed as, for shippers without a choice of their own. */
export function LabelDefaultsForm({ seller }: { seller: AdminCarrierView }) {
  const { name, kind, carriers, version } = seller;
  const save = useSetLabelDefaults(seller);
  const bodyOf = ({ formats }: Values) => ({
    version,
    formats: carriers.flatMap(({ code }, at) => (formats[at] ? [{ carrier: code, format: formats[at] }] : [])),
  });
  const form = useContractForm<Values, LabelDefaultsBody>({
    defaultValues: { formats: carriers.map(({ labelFormat }) => labelFormat ?? '') },
    check: (values) => ({ value: bodyOf(values), issues: contractIssues(labelDefaultsBody, bodyOf(values)) }),
  });
  if (carriers.length === 0)
    return <p className="text-ui text-text-2">Carriers appear here after {name} first quotes them.</p>;
  return (
    <form
      noValidate
      aria-label={`Label defaults of ${name}`}
      onSubmit={form.submit((body) => save.mutate(body), save.isPending)}
      className="flex flex-col gap-3"
    >
      <p className="text-small text-text-2">
        Used for shippers who have not chosen a label size.
        {kind === 'aggregator' &&
          ` With ZPL, ${name} delivers ZPL to shippers whose own label size is ZPL: these labels have no preview and can’t be printed on paper.`}
      </p>
      <ErrorSummary {...form.summary} short />
      {save.error && <ProblemAlert error={save.error} title={`Could not save the label defaults of ${name}`} />}
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {carriers.map((carrier, at) => (
          <Field key={carrier.code} label={carrier.name}>
            <Select {...form.register(`formats.${at}`)}>
              <option value="">No default (4 × 6 in label)</option>
              {labelFormats.map((format) => (
                <option key={format} value={format}>
                  {formatNames[format]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <Button type="submit" tone="secondary" loading={save.isPending} className="self-start">
        Save label defaults
      </Button>
    </form>
  );
}
