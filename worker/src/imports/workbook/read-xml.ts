import { SaxesParser } from 'saxes';
import { damaged } from './workbook-fault.js';

type Attributes = Record<string, string>;
/** What is called for the tags of a document, without their prefixes. `at`: characters from its beginning to behind the tag. */
export type XmlReader = {
  open?: (name: string, attributes: Attributes, at: number) => void;
  text?: (text: string) => void;
  close?: (name: string, at: number) => void;
};

/** Reads a document as it comes; yields after each piece of it. @throws WorkbookFault when it is not well-formed. */
export async function* readXml(pieces: AsyncIterable<string>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const plain = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => reader.open?.(plain(name), attributes, parser.position));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => reader.close?.(plain(name), parser.position));
  for await (const piece of pieces) {
    parser.write(piece);
    yield;
  }
}

/** Reads a small document whole. */
export async function readWhole(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader));
}
