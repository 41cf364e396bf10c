import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../../testing/dom/axe';
import { get, useForm, useWatch, type FieldError, type FieldErrors } from 'react-hook-form';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { formResolver } from '../../../ui/form/contract-resolver';
import { address } from '../../../testing/fixtures/shipment-fixtures';
import { AddressFields } from './address-fields';
import type { AddressContext } from '#libs/contracts/addresses/address-rules.js';
import { checkAddress } from './check-typed-address';
import { emptyAddress } from './empty-address';
import { envelopeLines, placeLine } from '../address-line';

// Two long lists of choices on one page: slow to walk through for the accessibility check.
jest.setTimeout(30_000);

const national: AddressContext = { role: 'to', international: false };

function Page({ start = emptyAddress(), context = national }: { start?: AddressDraft; context?: AddressContext }) {
  const form = useForm<AddressDraft>({
    defaultValues: start,
    resolver: formResolver((values) => checkAddress(values, context)),
  });
  const values = { ...emptyAddress(), ...useWatch({ control: form.control }) };
  const { errors } = form.formState;
  return (
    <main>
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <AddressFields
          bind={(name) => form.register(name)}
          error={(name) => get<FieldErrors, FieldError | undefined>(errors, name)?.message}
          values={values}
          context={context}
        />
        <button type="submit">Save</button>
      </form>
    </main>
  );
}

const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent ?? '');
const town = () => labels().filter((text) => /City|State|ZIP|Postal|Town|County|Province|Prefecture/.test(text));

describe('address form by country (ADDR-1)', () => {
  it('United States: city, a list of states, ZIP code', () => {
    render(<Page />);
    expect(town()).toEqual(['City', 'State', 'ZIP code']);
    expect(screen.getByText('Puerto Rico')).toBeTruthy();
  });

  it('Germany: the postal code comes first and there is no state', async () => {
    render(<Page />);
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'DE');
    expect(town()).toEqual(['Postal code', 'City']);
    expect(screen.getByLabelText(/Postal code/).getAttribute('inputmode')).toBe('numeric');
    expect(screen.getByText('Postal code is required')).toBeTruthy();
  });

  it('Hong Kong: has no postal code', async () => {
    render(<Page />);
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'HK');
    expect(town().some((text) => text.includes('ostal'))).toBe(false);
    expect(screen.getByText('No postal code needed')).toBeTruthy();
  });

  it('explains missing fields with the messages of the rules', async () => {
    const { container } = render(<Page start={address({ postal: '9999', state: 'IL' })} />);
    await userEvent.click(screen.getByText('Save'));
    const zip = await screen.findByLabelText('ZIP code');
    expect(zip.getAttribute('aria-invalid')).toBe('true');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('requires phone and e-mail across a border, and explains why', async () => {
    render(<Page start={address({ email: '' })} context={{ role: 'to', international: true }} />);
    expect(screen.getByText('Required by customs.')).toBeTruthy();
    await userEvent.click(screen.getByText('Save'));
    expect((await screen.findByLabelText('Phone')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('browser autofill of an address (ADDR-2)', () => {
  it('has a token on every field, separate for sender and recipient', () => {
    render(<Page start={address({ company: 'Acme', street2: 'Floor 2' })} />);
    const tokens = [...document.querySelectorAll('[autocomplete]')].map((field) => field.getAttribute('autocomplete'));
    const names = [
      'country',
      'name',
      'organization',
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
    ];
    expect(tokens).toEqual(
      [...names, 'postal-code', 'tel', 'email'].map((name) => `section-receiver shipping ${name}`),
    );
  });

  it('expands rare fields, and focuses them', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Add a company'));
    expect(screen.getByLabelText(/^Company/)).toBe(document.activeElement);
  });
});

describe('checked address', () => {
  it('is trimmed and formatted by its country', () => {
    const { value, issues } = checkAddress(address({ name: '  Ana  ', state: 'il', postal: ' 60606 ' }), national);
    expect(issues).toEqual([]);
    expect(value).toMatchObject({ name: 'Ana', state: 'IL', postal: '60606' });
  });

  it('is rejected when it does not fit the label, without cutting it', () => {
    expect(checkAddress(address({ name: 'x'.repeat(41) }), national).issues).toEqual([
      { path: 'name', message: 'At most 40 characters fit on the label.' },
    ]);
  });
});

describe('address text', () => {
  it('omits the domestic country', () => {
    expect(envelopeLines(address())).toEqual(['Ana Ruiz', '233 S Wacker Dr', 'Chicago, IL 60606']);
    expect(placeLine({ country: 'DE', postal: '10115', city: 'Berlin' })).toBe('10115 Berlin, Germany');
    expect(placeLine({ country: 'US', postal: '' })).toBe('United States');
  });
});
