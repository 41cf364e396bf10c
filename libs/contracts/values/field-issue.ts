/** One issue of one field: `path` as in the checked object, a code for programs and a sentence for people. */
export interface FieldIssue {
  path: string;
  code: string;
  message: string;
}
