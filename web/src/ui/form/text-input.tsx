import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, useFieldLink } from './field';

/** One line of text inside a Field. Names and addresses of any script read in their own direction. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} dir="auto" {...useFieldLink()} {...rest} className={clsx(controlClass, className)} />;
}
