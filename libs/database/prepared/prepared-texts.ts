import { isRaw, type EntityMetadata } from '@mikro-orm/postgresql';
import { callOf, isCallFor, replacePlaces, type Call } from './call.js';
import { numbered, parameterized } from './parameterized.js';
import { markedIn } from './prepared.js';

/** Of one process. Each takes some 20 kB of a connection that uses it. */
const mostNames = 200;
/** Texts that are counted at the same time, and letters of one. */
const mostCounted = 1_000;
const longestText = 6_000;
const mostValues = 100;

/** How the ORM's own statements begin: ours do not quote identifiers. */
const beginnings = ['select "', 'insert into "', 'update "', 'delete from "'];
const subject = /^(\w+) (?:into |from |.* from )?"(\w+)"/s;

/**
 * Names for the statements that the ORM sends often. It writes values into each text, which PostgreSQL then parses and plans each time: here
 * such a text becomes `execute NAME(values)`, and `prepareStatements` prepares NAME on each connection that meets it.
 */
export class PreparedTexts {
  /** After so many uses a text gets a name; a test may lower it. */
  static often = 50;

  readonly #uses = new Map<string, number>();
  /** By the ORM's text. */
  readonly #calls = new Map<string, Call>();
  readonly #texts = new Map<string, string>();
  readonly #columns = new Map<string, string[]>();

  /** For the ORM's option `discovery.afterDiscovered`: the columns that `*` stands for. */
  learn(entities: Iterable<EntityMetadata>): void {
    for (const { tableName, props } of entities) {
      const stored = props.filter(({ persist, formula, fieldNames }) => persist !== false && !formula && fieldNames);
      const known = this.#columns.get(tableName) ?? [];
      this.#columns.set(tableName, [...new Set([...known, ...stored.flatMap(({ fieldNames }) => fieldNames)])]);
    }
  }

  /** For the ORM's option `onQuery`: the text to send, in which `?` stands for these values. */
  textFor(sql: string, values: readonly unknown[]): string {
    if (values.length === 0 || values.length > mostValues || sql.length > longestText) return sql;
    const call = this.#calls.get(sql) ?? this.#first(sql, values);
    if (call && isCallFor(call, values)) return call.text;
    return markedIn(sql)?.sql ?? sql;
  }

  /** @returns the text of a name. */
  of(name: string): string | undefined {
    return this.#texts.get(name);
  }

  #first(sql: string, values: readonly unknown[]): Call | undefined {
    if (this.#texts.size >= mostNames) return undefined;
    const marked = markedIn(sql);
    if (marked)
      return this.#name(
        sql,
        marked.name,
        numbered(marked.sql),
        Array.from(values, () => undefined),
      );
    if (!beginnings.some((beginning) => sql.startsWith(beginning))) return undefined;
    const uses = (this.#uses.get(sql) ?? 0) + 1;
    if (this.#uses.size >= mostCounted && uses === 1) this.#uses.clear();
    this.#uses.set(sql, uses);
    const texts = values.map((value) => (isRaw(value) ? value.sql : undefined));
    if (uses !== PreparedTexts.often) return undefined;
    const text = parameterized(
      replacePlaces(sql, (at) => texts[at] ?? '?'),
      (table) => this.#columns.get(table),
    );
    const [, verb, table] = subject.exec(sql) ?? [];
    return text?.includes('$1') ? this.#name(sql, `${verb}_${table}`, text, texts) : undefined;
  }

  #name(sql: string, what: string, text: string, texts: Call['texts']): Call {
    const name = `${what}_${this.#texts.size + 1}`;
    const call = callOf(name, texts);
    this.#texts.set(name, text);
    this.#calls.set(sql, call);
    return call;
  }
}
