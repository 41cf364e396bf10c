import { setImmediate as letOthers } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { damaged, tooLarge, WorkbookError } from './workbook-error.js';

type Attributes = Record<string, string>;
/** Called for the tags of a document, without their prefixes. `at`: the character position after the tag. */
export type XmlReader = {
  open?: (name: string, attributes: Attributes, at: number) => void;
  text?: (text: string) => void;
  close?: (name: string, at: number) => void;
};

/** The most nested tags; spreadsheets write fewer than 15. The parser stores the name of each open one. */
const maxDepth = 64;
/** The most characters of one text, tag or comment: the parser stores them until its end. A cell has 32,767 at most. */
const maxUnit = 1_000_000;
/** Characters that are parsed at once: about a millisecond. */
const atOnce = 16_384;

/**
 * Parses a document as a stream in constant memory; yields after each chunk.
 * @throws WorkbookFault when it is not well-formed, declares entities, nests too deeply or has one text or tag that is far too
 * long.
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
    for (let at = 0; at < piece.length; at += atOnce) {
      feed(parser, piece.slice(at, at + atOnce));
      if (parser.position - ended > maxUnit) throw tooLarge();
      yield;
    }
  }
}

/** The parser itself may fail on malformed input: no reason to try again. */
function feed(parser: SaxesParser, piece: string): void {
  try {
    parser.write(piece);
  } catch (error) {
    throw error instanceof WorkbookError ? error : damaged();
  }
}

/** Reads a document whole. */
export async function readWhole(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader)) await letOthers();
}
