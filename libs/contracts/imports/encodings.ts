import * as z from 'zod/mini';

/** Encodings of text that are read. All but UTF-16 write plain English letters in the same bytes. */
export const fileEncoding = z.enum([
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  ...(['windows-1252', 'iso-8859-15', 'macintosh', 'cp850'] as const),
  ...(['windows-1250', 'iso-8859-2', 'cp852', 'windows-1257', 'windows-1254'] as const),
  ...(['windows-1251', 'koi8-r', 'cp866', 'windows-1253', 'windows-1255', 'windows-1256'] as const),
  ...(['shift_jis', 'euc-jp', 'gbk', 'big5', 'euc-kr'] as const),
]);
export type FileEncoding = z.infer<typeof fileEncoding>;

/**
 * The encoding of a text. Bytes alone do not always decide: where several encodings give plausible texts, the import is
 * `needs_encoding` until one is chosen with PUT /api/imports/:id/format.
 */
export const foundEncoding = z.object({
  /** Chosen by the user, else detected. */
  chosen: z.boolean(),
  /** How sure the encoding of `format` is: 0 to 1. */
  confidence: z.number(),
  /** Encodings that fit, the surest first. */
  candidates: z.array(z.object({ encoding: fileEncoding, confidence: z.number() })),
  /** To choose by: the first cells that the candidates read differently, with their rows as in a spreadsheet. Empty: nothing to choose. */
  readings: z.array(z.object({ row: z.int(), texts: z.array(z.object({ encoding: fileEncoding, text: z.string() })) })),
});
export type FoundEncoding = z.infer<typeof foundEncoding>;

/** What is known of a text in an encoding that its bytes prove, or that the user chose. */
export const certainEncoding = (encoding: FileEncoding, chosen = false): FoundEncoding => ({
  ...{ chosen, confidence: 1, candidates: [{ encoding, confidence: 1 }], readings: [] },
});
