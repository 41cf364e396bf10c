import { SaxesParser } from 'saxes';
import { damaged, tooLarge, WorkbookError } from './workbook-error.js';

type Attributes = Record<string, string>;
/** What is called for the tags of a document, without their prefixes. `at`: characters from its beginning to behind the tag. */
export type XmlReader = {
  open?: (name: string, attributes: Attributes, at: number) => void;
  text?: (text: string) => void;
  close?: (name: string, at: number) => void;
};

/** Tags within tags; spreadsheets write fewer than 15. The parser keeps the name of each open one. */
const maxDepth = 64;
/** Characters of one text, tag or comment: the parser keeps them until its end. A cell has 32,767 at most. */
const maxUnit = 1_000_000;

/**
 * Reads a document as it comes, in memory that does not grow with it; yields after each piece of it.
 * @throws WorkbookFault when it is not well-formed, declares entities, nests too deep or has one text or tag that is far too long.
 */
export async function* readXml(pieces: AsyncIterable<string>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const plain = (name: string): string => name.slice(name.indexOf(':') + 1);
  let [depth, ended] = [0, 0];
  const refuse = (): never => {
    throw damaged();
  };
  const end = (): void => void (ended = parser.position);
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('comment', end);
  parser.on('cdata', end);
  parser.on('processinginstruction', end);
  parser.on('opentag', ({ name, attributes }) => {
    end();
    depth += 1;
    if (depth > maxDepth) refuse();
    reader.open?.(plain(name), attributes, parser.position);
  });
  parser.on('text', (text) => {
    end();
    reader.text?.(text);
  });
  parser.on('closetag', ({ name }) => {
    end();
    depth -= 1;
    reader.close?.(plain(name), parser.position);
  });
  for await (const piece of pieces) {
    feed(parser, piece);
    if (parser.position - ended > maxUnit) throw tooLarge();
    yield;
  }
}

/** The parser itself may break at what no document holds: that is no reason to read it again. */
function feed(parser: SaxesParser, piece: string): void {
  try {
    parser.write(piece);
  } catch (error) {
    throw error instanceof WorkbookError ? error : damaged();
  }
}

/** Reads a small document whole. */
export async function readWhole(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}
