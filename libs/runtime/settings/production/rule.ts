/** The variables that are there. */
export type Variables = Readonly<Record<string, string | undefined>> & {
  readonly NODE_ENV?: string | undefined;
  readonly WAYBILL_ENV?: string | undefined;
};

/** Errors in the settings of a public shop, one sentence each; never repeats a value. */
export type Rule = (variables: Variables) => readonly string[];
