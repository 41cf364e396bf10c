/** Services and groups that pay a kind of fee, each with the zones that a condition can name; none: it has no conditions. */
type Payers = ReadonlyMap<string, readonly string[]>;

/** What rating looks up in fee lists and fuel tables: a row for anything else would never be charged. */
export type FeeTerms = {
  readonly fees: ReadonlyMap<string, Payers>;
  /** Groups that pay fuel. */
  readonly fuel: readonly string[];
};

/** Every service with the same zones. */
export const payersOf = (services: readonly string[], zones: readonly string[] = []): Payers =>
  new Map(services.map((service) => [service, zones]));
