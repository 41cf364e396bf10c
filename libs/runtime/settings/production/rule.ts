/** The variables that are there. */
export type Variables = Readonly<Record<string, string | undefined>> & {
  readonly NODE_ENV?: string | undefined;
  readonly WAYBILL_ENV?: string | undefined;
};

/** What is wrong with the settings of a shop that everybody can reach, one sentence each; never repeats a value. */
export type Rule = (variables: Variables) => readonly string[];
