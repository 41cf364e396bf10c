import { loadData } from '../shared/load-data.js';

/** Group, heaviest parcel in pounds and flat-rate group of a service to a country; group 0 = no service. */
export type CountryService = [group: number, maxLb: number, flatGroup: number];
export type CountryServices = { pmei: CountryService; pmi: CountryService; fcpis: CountryService };

export const uspsCountries = loadData<{ countries: Record<string, CountryServices> }>('usps-countries').countries;
