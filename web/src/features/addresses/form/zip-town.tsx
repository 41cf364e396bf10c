import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitsZip, townOfZip, type ZipTowns } from '#libs/contracts/addresses/zip-towns.js';
import type { PrintedField } from '#libs/contracts/addresses/printed-as.js';
import { stateOfZip, zip5 } from '#libs/contracts/countries/us-zip.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { zipTownsQuery } from './zip-queries';

export type SetAddressText = (name: 'city' | 'state' | `printedAs.${PrintedField}`, value: string) => void;

/** For `setValue`: clears an error of the field at once. */
export const revalidated = { shouldDirty: true, shouldValidate: true } as const;

interface ZipTownProps {
  values: AddressDraft;
  set: SetAddressText;
}

type Town = Pick<AddressDraft, 'city' | 'state'>;

/** Fills in city and state of a US ZIP code, and offers the right ones where others were typed. Never in the way. */
export function ZipTown({ values, set }: ZipTownProps) {
  const { country, postal } = values;
  const { data: towns = null } = useQuery(zipTownsQuery(country, postal));
  const town = country === 'US' ? townOf(towns, postal) : null;
  useFill(values, town, set);
  const [accepted, accept] = useState('');
  const typed = JSON.stringify([zip5(postal), values.city, values.state]);
  if (!town || accepted === typed || !differs(values, town, towns)) return null;
  const city = town.city && !(towns && fitsZip(towns, values.city)) ? town.city : values.city;
  const right = [city, town.state].filter(Boolean).join(', ');
  const use = () => {
    set('city', city);
    set('state', town.state);
  };
  return (
    <InlineAlert
      tone="warning"
      live
      title={`ZIP code ${zip5(postal)} is in ${right}`}
      actions={
        <>
          <Button size="dense" onClick={use}>
            Use {right}
          </Button>
          <Button size="dense" tone="secondary" onClick={() => accept(typed)}>
            Keep mine
          </Button>
        </>
      }
    />
  );
}

/** City and state by the table; by the first digits the state alone. */
function townOf(towns: ZipTowns | null, postal: string): Town | null {
  const state = stateOfZip(postal);
  return townOfZip(towns, postal) ?? (state ? { city: '', state } : null);
}

function differs({ city, state }: Town, town: Town, towns: ZipTowns | null): boolean {
  const elsewhere = city !== '' && town.city !== '' && towns !== null && !fitsZip(towns, city);
  return elsewhere || (state !== '' && state !== town.state);
}

/** Fills empty fields, and those that an earlier ZIP code filled. */
function useFill({ city, state }: Town, town: Town | null, set: SetAddressText) {
  const filled = useRef<Town>({ city: '', state: '' });
  const fillIn = useEffectEvent((newCity: string, newState: string) => {
    if (newState && state !== newState && state === filled.current.state) set('state', newState);
    if (newCity && city !== newCity && city === filled.current.city) set('city', newCity);
    filled.current = { city: newCity || filled.current.city, state: newState || filled.current.state };
  });
  const [newCity, newState] = [town?.city ?? '', town?.state ?? ''];
  useEffect(() => fillIn(newCity, newState), [newCity, newState]);
}
