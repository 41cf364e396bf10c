import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import type { ExportSection } from './export-section.js';

/** Sections that test keys fill. */
const ofTestMode = ['shipments', 'orders', 'parcels', 'quotes', 'refunds'];

/** The same sections about what the owner's test keys created: `testShipments`, `testOrders` and so on. */
export const exportTestSections = (sections: readonly ExportSection[]): ExportSection[] =>
  sections
    .filter(({ name }) => ofTestMode.includes(name))
    .map((section) => ({
      name: `test${section.name.charAt(0).toUpperCase()}${section.name.slice(1)}`,
      page: (em, ownerId, after) => section.page(em, testOwnerOf(ownerId), after),
    }));
