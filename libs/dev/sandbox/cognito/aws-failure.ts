/** An error as AWS JSON services return it: a type by which clients branch, and a sentence. */
export class AwsFailure extends Error {
  override readonly name = 'AwsFailure';

  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}
