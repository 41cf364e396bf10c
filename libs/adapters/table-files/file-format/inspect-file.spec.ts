import { inspectFile } from './inspect-file.js';

const inspect = (content: string | Buffer) => {
  const bytes = Buffer.from(content);
  return inspectFile(bytes, bytes);
};
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

describe('inspectFile', () => {
  it.each([
    ['name,city\nA,B\n', { encoding: 'utf-8', delimiter: ',', quote: '"', start: 0, width: 2 }],
    ['name;price\r\nA;1,5\r\nB;2,5\r\n', { delimiter: ';', width: 2 }],
    ['name\tcity, state\nA\tB, C\nD\tE, F\n', { delimiter: '\t', width: 2 }],
    ['a|b|c\r1|2|3\r', { delimiter: '|', width: 3 }],
    ["'a','b, c'\n'1','2, 3'\n", { delimiter: ',', quote: "'", width: 2 }],
    ['a,b\n"x,y",1\n"z, q",2\n', { delimiter: ',', quote: '"', width: 2 }],
    ['size,name\n5" pipe,x\n6" pipe,y\n', { quote: '"', width: 2 }],
    ['a;b\n"open;1\n"open;2\n', { delimiter: ';', quote: 'none', width: 2 }],
    ['order,name\n1,Ada\n",Bob\n",Cy\n2,Di\n', { quote: 'none', width: 2 }],
    ['name,city\n"A1\n",B\n"A2\n",C\n', { quote: '"', width: 2 }],
    ["name,city\nO'Neil,D'Or\n", { quote: '"', width: 2 }],
    ['id,note,city\n1,"a;b\nc;d\ne;f\ng;h",X\n2,"i;j\nk;l\nm;n",Y\n', { delimiter: ',', quote: '"', width: 3 }],
    ['sep=;\r\na;b\n1;2', { delimiter: ';', start: 7 }],
    ['SEP=;\r\na;b\n1;2', { delimiter: ';', start: 7 }],
    ['"sep=|"\na|b\n1|2', { delimiter: '|', start: 8 }],
    ['one column\nA\nB', { delimiter: ',', width: 1 }],
  ])('%j', (text, found) => {
    expect(inspect(text)).toMatchObject(found);
  });

  it.each([
    ['UTF-8 with BOM', Buffer.from('\ufeffä,b\n'), { encoding: 'utf-8', start: 3 }],
    ['UTF-8 cut in a character', Buffer.from('ä,b\nä').subarray(0, -1), { encoding: 'utf-8', start: 0 }],
    ['Windows-1252', Buffer.from('M\xfcller,b\n', 'latin1'), { encoding: 'windows-1252' }],
    ['UTF-16 with BOM', utf16('\ufeffä;b\nc;d\n'), { encoding: 'utf-16le', delimiter: ';', start: 2 }],
    ['UTF-16 big endian with BOM', utf16('\ufeffä,b\n').swap16(), { encoding: 'utf-16be', start: 2 }],
    ['UTF-16 without BOM', utf16('name,city\nä,b\n'), { encoding: 'utf-16le', start: 0 }],
    ['UTF-16 big endian without BOM', utf16('name,city\n').swap16(), { encoding: 'utf-16be' }],
    ['UTF-16 with sep=', utf16('\ufeffsep=;\na;b\n'), { encoding: 'utf-16le', delimiter: ';', start: 14 }],
  ])('%s', (_, bytes, found) => {
    expect(inspect(bytes)).toMatchObject(found);
  });

  it.each([
    ['PDF', Buffer.from('%PDF-1.7\n...')],
    ['PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')],
    ['gzip', Buffer.from('\x1f\x8b\x08\0', 'latin1')],
    ['zip', Buffer.from('PK\x03\x04 readme.txt')],
    ['document', Buffer.from('PK\x03\x04 word/document.xml')],
    ['web page', Buffer.from('\n<!DOCTYPE html><html>')],
    ['zeros', Buffer.alloc(5_000)],
    ['UTF-32', Buffer.from('\xff\xfe\0\0a\0\0\0b\0\0\0', 'latin1')],
    ['noise', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 256))],
  ])('%s: refuses it and explains what to do', (_, bytes) => {
    expect(inspect(bytes)).toEqual({
      failure: { code: 'not_a_table', text: expect.stringMatching(/as CSV/) as string },
    });
  });

  it('recognizes a workbook by its content, and a program only by more than its name', () => {
    expect(inspect('PK\x03\x04 xl/workbook.xml')).toMatchObject({ kind: 'xlsx' });
    expect(inspect('MZ,BM\n1,2\n')).toMatchObject({ kind: 'csv', width: 2 });
  });
});
