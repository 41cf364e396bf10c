import type { EntityManager, Kysely } from '@mikro-orm/postgresql';

type Statement = Exclude<Parameters<Kysely<unknown>['executeQuery']>[0], { compile: unknown }>;

/**
 * Runs one statement in the caller's transaction, if there is one, with its values bound. The ORM writes values into the text, one
 * character after the other: too slow for values of megabytes.
 * @param text its parameters are $1, $2, …
 * @throws as the ORM does.
 */
export async function runBound<Row>(em: EntityManager, text: string, values: readonly unknown[]): Promise<Row[]> {
  const client = em.getTransactionContext<Kysely<unknown>>() ?? em.getConnection().getClient();
  const query = { kind: 'RawNode', sqlFragments: [text], parameters: [] } as const;
  const statement: Statement = { sql: text, parameters: values, query, queryId: { queryId: '' } };
  try {
    const { rows } = await client.executeQuery(statement);
    return rows as Row[];
  } catch (error) {
    throw em
      .getPlatform()
      .getExceptionConverter()
      .convertException(error as Error);
  }
}
