import type { BulkResult } from '#libs/contracts/shipments/bulk-actions.js';
import { DomainError } from '#libs/domain/errors.js';

/** Collects what came of each shipment of a bulk action. */
export class BulkOutcome {
  #done = 0;
  #already = 0;
  readonly #refused = new Map<string, string[]>();

  done(): void {
    this.#done += 1;
  }

  already(): void {
    this.#already += 1;
  }

  refused(slug: string, text: string): void {
    this.#refused.set(text, [...(this.#refused.get(text) ?? []), slug]);
  }

  /** A refusal of the domain becomes the item's outcome; any other error ends the action. */
  failed(slug: string, error: unknown): void {
    if (!(error instanceof DomainError)) throw error;
    this.refused(slug, error.message);
  }

  result(): BulkResult {
    const refused = [...this.#refused].map(([text, shipments]) => ({ text, shipments }));
    return { done: this.#done, already: this.#already, refused };
  }
}
